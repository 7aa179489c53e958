import { range } from "@magpie/domain/lottery/combinatorics";
import { describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { STAKE } from "../../kit/maths/book";
import { factsOf, type Result } from "./book";
import { BETS, choice, declaredOf, game, paysOf } from "./game";
import { betReturns, harbourDice, OUTCOMES, rollSpread, stakesAtRisk } from "./maths";

const lost = (bet: string, stake: bigint) => ({ bet, stake, payout: 0n });
const riskOf = (...all: ReturnType<typeof lost>[]) => stakesAtRisk(all).reduce((sum, part) => sum + part, 0n);
const faces = range(1, 6);
const ROLLS: Result[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Result => ({ dice: [a, b, c] }))));

test.each([
  [[4, 4, 4], 12, false, false, true],
  [[6, 5, 1], 12, true, false, false],
  [[1, 1, 2], 4, false, false, false],
] as const)("SIC %s is %s: big %s, odd %s, a triple %s", (dice, total, big, odd, triple) => {
  const roll = { dice };
  const wins = (bet: string) => betReturns(bet, roll) > 0;
  expect([factsOf(roll).total, wins("big"), wins("odd"), wins("any-triple")]).toEqual([total, big, odd, triple]);
  expect(wins(`total-${total}`)).toBe(true);
});

test("GS-10 a roll is three numbers below six, one after the other", () => {
  const pair = { serverSeed: "f".repeat(64), clientSeed: "fay" };
  const stream = betStream(pair, 3);
  expect(harbourDice.draw(betStream(pair, 3), null)).toEqual({ dice: [1, 2, 3].map(() => 1 + stream.int(6)) });
});

test("a single number pays by how often it is shown, and triples lose what is big, small, odd or even", () => {
  const single = (...dice: [number, number, number]) => betReturns("single-3", { dice }) / STAKE;
  expect([single(1, 2, 4), single(3, 2, 4), single(3, 3, 4), single(3, 3, 3)]).toEqual([0, 2, 3, 13]);
  for (const bet of ["big", "small", "odd", "even"])
    for (const face of faces) expect(betReturns(bet, { dice: [face, face, face] })).toBe(0);
  expect([choice({ bet: "two-2-5" }), choice({ bet: "two-5-2" }), choice({ bet: "total-3" })]).toEqual([
    { bet: "two-2-5" },
    undefined,
    undefined,
  ]);
  expect(BETS.length).toBe(4 + 14 + 6 + 6 + 15 + 6 + 1);
});

describe("returns", () => {
  test.each(BETS)("GS-13 a bet on %s returns what is declared, counted over all 216 rolls", (bet) => {
    const returned = ROLLS.map((roll) => betReturns(bet, roll) / STAKE);
    const rtp = returned.reduce((sum, x) => sum + x, 0) / 216;
    expect(rtp).toBeCloseTo(declaredOf(bet).rtp, 8);
    expect(returned.filter((x) => x > 1).length / 216).toBeCloseTo(declaredOf(bet).hit, 8);
    expect(Math.sqrt(returned.reduce((sum, x) => sum + x * x, 0) / 216 - rtp * rtp)).toBeCloseTo(declaredOf(bet).sd, 3);
  });

  test("the published shares: 35 of 72, 2 of 27, 5 of 36, and each roll in all its orders", () => {
    const rolls = (bet: string) => ROLLS.filter((roll) => betReturns(bet, roll) > 0).length;
    expect([rolls("big"), rolls("pair-6"), rolls("two-1-2"), rolls("triple-5"), rolls("any-triple")]).toEqual([105, 16, 30, 1, 6]);
    expect(OUTCOMES.reduce((sum, { weight }) => sum + weight, 0)).toBe(216);
    for (const bet of BETS)
      expect(OUTCOMES.reduce((sum, { result, weight }) => sum + (betReturns(bet, result) > 0 ? weight : 0), 0)).toBe(rolls(bet));
  });

  test("the game declares the least, the most and the largest of its bets", () => {
    const rtps = BETS.map((bet) => declaredOf(bet).rtp);
    expect([game.rtp, game.maxWinX]).toEqual([[Math.min(...rtps), Math.max(...rtps)], 1 + Math.max(...BETS.map(paysOf))]);
    expect(rollSpread.reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)).toBeCloseTo(0.972222222, 8);
  });
});

test("H-22 of opposite sides only the difference is at risk, and nothing where all rolls are covered", () => {
  expect(riskOf(lost("total-9", 500n))).toBe(500n);
  expect(riskOf(lost("big", 500n), lost("small", 400n))).toBe(100n);
  expect(riskOf(lost("odd", 300n), lost("even", 300n), lost("any-triple", 50n))).toBe(50n);
  expect(riskOf(lost("big", 100n), lost("small", 100n), lost("odd", 100n), lost("even", 100n))).toBe(0n);
  expect(riskOf(lost("big", 100n), lost("single-6", 100n))).toBe(200n);
});
