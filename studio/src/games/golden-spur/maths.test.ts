import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { streamOf } from "../../kit/fairness/stream";
import { payoutOf } from "../../kit/maths/book";
import { BETS, type Bet, choice, declared, game, LEAST_STRENGTH, MOST_STRENGTH, price100 } from "./game";
import { betReturns, drawSpread, goldenSpur } from "./maths";

/** The exact return of a bet, by its three outcomes. */
function returnOf(bet: Bet, strength: number): { all: number; decided: number } {
  const won = (bet === "draw" ? 80 : (920 * (bet === "meron" ? strength : 1000 - strength)) / 1000) / 1000;
  const back = bet === "draw" ? 0 : 0.08;
  const all = (won * price100(bet, strength)) / 100 + back;
  return { all, decided: (all - back) / (1 - back) };
}

test("a strength of 520 is sold at 1.82, 1.97 and 11.00, and returns what is published", () => {
  expect(BETS.map((bet) => price100(bet, 520))).toEqual([182, 197, 1100]);
  expect(returnOf("meron", 520).decided).toBeCloseTo(0.9464, 6);
  expect(returnOf("wala", 520).decided).toBeCloseTo(0.9456, 6);
  expect(returnOf("meron", 520).all).toBeCloseTo(0.950688, 6);
  expect(returnOf("draw", 520).all).toBeCloseTo(0.88, 6);
});

test("GS-13 the game declares the least, the most and the largest return of all its prices", () => {
  const strengths = range(LEAST_STRENGTH, MOST_STRENGTH);
  const returns = BETS.flatMap((bet) => strengths.map((strength) => returnOf(bet, strength).all));
  const [least, most] = game.rtp;
  expect(Math.min(...returns)).toBeCloseTo(least, 9);
  expect(Math.max(...returns)).toBeCloseTo(most, 5);
  expect(game.maxWinX * 100).toBe(Math.max(...BETS.flatMap((bet) => strengths.map((strength) => price100(bet, strength)))));
  expect([declared.rtp, drawSpread.reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)]).toEqual([0.88, 0.88]);
});

test("GS-10 a bout is drawn below eighty of a thousand, and otherwise the red side's below its strength", () => {
  const outcomes = range(1, 400).map((number) => {
    const stream = () => streamOf("a seed", String(number));
    const [first, second] = [stream().int(1000), [stream()].map((chance) => [chance.int(1000), chance.int(1000)])[0]?.[1] ?? 0];
    const result = goldenSpur.draw(stream(), { meron: 0, wala: 1, strength: 520 });
    expect(result.winner).toBe(first < 80 ? "draw" : second < 520 ? "meron" : "wala");
    return result.winner;
  });
  expect(new Set(outcomes).size).toBe(3);
});

test("a draw gives both sides their stakes back, and a lost bet nothing", () => {
  const bout = { winner: "draw", strength: 520 } as const;
  expect(BETS.map((bet) => payoutOf(1001n, betReturns(bet, bout)))).toEqual([1001n, 1001n, 11_011n]);
  expect(BETS.map((bet) => payoutOf(1001n, betReturns(bet, { ...bout, winner: "wala" })))).toEqual([0n, 1971n, 0n]);
});

test("two different birds meet, and the stronger is never more than three to two", () => {
  for (const number of range(1, 300)) {
    const card = goldenSpur.sheet?.(streamOf(game.version, String(number)), number);
    expect(card && card.meron !== card.wala && card.strength >= 400 && card.strength <= 600).toBe(true);
  }
  expect([choice({ bet: "wala" }), choice({ bet: "both" })]).toEqual([{ bet: "wala" }, undefined]);
});
