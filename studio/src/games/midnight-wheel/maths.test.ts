import { range } from "@magpie/domain/lottery/combinatorics";
import { describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { payoutOf, STAKE } from "../../kit/maths/book";
import { BETS, choice, declared, game, INSIDE, kindOf, numbersOf, OUTSIDE, RED, WHEEL, winOdds4 } from "./game";
import { betReturns, midnightWheel, spinSpread, stakesAtRisk } from "./maths";

const EXAMPLE = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };
const lost = (bet: string, stake: bigint) => ({ bet, stake, payout: 0n });
const risks = (...all: ReturnType<typeof lost>[]) => stakesAtRisk(all);

test("PF-03 GS-10 a spin is one number below thirty-seven", () => {
  const stream = betStream(EXAMPLE, 1);
  expect(range(1, 10).map(() => midnightWheel.draw(stream, null).pocket)).toEqual([9, 21, 18, 2, 3, 4, 26, 28, 32, 20]);
});

test("the cloth has every bet once: 37 numbers, 60 splits, 14 streets, 23 corners, 11 lines and 12 outside", () => {
  expect(Object.values(INSIDE).map((bets) => bets.length)).toEqual([37, 60, 14, 23, 11]);
  expect([BETS.length, new Set(BETS).size, Object.keys(OUTSIDE).length]).toEqual([157, 157, 12]);
  expect(["17-20", "0-1-2-3", "25-26-28-29", "31-32-33-34-35-36"].every((bet) => choice({ bet }))).toBe(true);
  expect(["3-4", "17-18-19", "36-37", "0-4", "1-36", "toString"].map((bet) => choice({ bet }))).toEqual(Array(6).fill(undefined));
});

test("the wheel holds every pocket once, red beside black", () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(range(0, 36));
  for (const [at, pocket] of WHEEL.entries()) {
    const next = WHEEL[(at + 1) % WHEEL.length] ?? 0;
    if (pocket !== 0 && next !== 0) expect(RED.has(pocket)).toBe(!RED.has(next));
  }
});

test("neighbours on the cloth are neighbours: a bet inside covers a rectangle of it", () => {
  const place = (number: number) => ({ column: Math.ceil(number / 3), row: (number - 1) % 3 });
  for (const numbers of Object.values(INSIDE)
    .flat()
    .filter(([first]) => first !== 0)) {
    const places = numbers.map(place);
    const size = (of: "column" | "row") => Math.max(...places.map((at) => at[of])) - Math.min(...places.map((at) => at[of])) + 1;
    expect([numbers, size("column") * size("row")]).toEqual([numbers, numbers.length]);
  }
});

describe("returns", () => {
  test.each(BETS)("GS-13 a bet on %s returns 36 of 37, counted over every pocket", (bet) => {
    const returned = range(0, 36).map((pocket) => betReturns(bet, { pocket }) / STAKE);
    const rtp = returned.reduce((sum, x) => sum + x, 0) / 37;
    const sd = Math.sqrt(returned.reduce((sum, x) => sum + x * x, 0) / 37 - rtp * rtp);
    const stated = declared[kindOf(bet)];
    expect(returned.reduce((sum, x) => sum + x, 0)).toBe(36);
    expect([rtp, returned.filter((x) => x > 1).length / 37]).toEqual([expect.closeTo(stated.rtp, 9), expect.closeTo(stated.hit, 9)]);
    expect(sd).toBeCloseTo(stated.sd, 3);
  });

  test("it pays 35, 17, 11, 8, 5, 2 and 1 to one, zero loses outside, and stakes come back rounded down", () => {
    const pays = ["17", "17-20", "1-2-3", "1-2-4-5", "1-2-3-4-5-6", "dozen-2", "red"].map((bet) => winOdds4(bet) / STAKE - 1);
    expect(pays).toEqual([35, 17, 11, 8, 5, 2, 1]);
    for (const bet of Object.keys(OUTSIDE)) expect(betReturns(bet, { pocket: 0 })).toBe(0);
    expect(payoutOf(1001n, betReturns("0-1", { pocket: 0 }))).toBe(18_018n);
    expect(game.maxWinX).toBe(Math.max(...BETS.map((bet) => winOdds4(bet) / STAKE)));
    expect(spinSpread.reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)).toBeCloseTo(36 / 37, 9);
  });
});

describe("H-22 what was at risk", () => {
  test("is the whole of a bet alone, and of opposite sides the difference", () => {
    expect(risks(lost("17", 500n))).toEqual([500n]);
    for (const sides of [
      ["red", "black"],
      ["odd", "even"],
      ["low", "high"],
    ] as const) {
      expect(risks(lost(sides[0], 500n), lost(sides[1], 400n))).toEqual([100n, 0n]);
      expect(risks(lost(sides[0], 300n), lost(sides[1], 300n), lost("17", 50n)).reduce((sum, part) => sum + part)).toBe(50n);
    }
  });

  test("is nothing where the whole wheel is covered, however that is done", () => {
    const sumOf = (bets: string[]) => risks(...bets.map((bet) => lost(bet, 100n))).reduce((sum, part) => sum + part, 0n);
    expect(sumOf(["dozen-1", "dozen-2", "dozen-3"])).toBe(0n);
    expect(sumOf(["column-1", "column-2", "column-3"])).toBe(0n);
    expect(sumOf(range(1, 36).map(String))).toBe(0n);
    expect(sumOf(range(1, 30).map(String))).toBe(0n);
    expect(sumOf(INSIDE.line.filter((_, at) => at % 2 === 0).map((numbers) => numbers.join("-")))).toBe(0n);
    // Two dozens lose one time in three.
    expect(sumOf(["dozen-1", "dozen-2"])).toBe(200n);
  });

  test("is never more than the stake, nor less than nothing, whatever else is laid", () => {
    for (const nonce of range(0, process.env.DEEP ? 2_000 : 100)) {
      const chance = betStream(EXAMPLE, nonce);
      const all = range(1, 1 + chance.int(12)).map(() => lost(chance.pick(BETS, 1)[0] ?? "red", BigInt(1 + chance.int(500))));
      const parts = risks(...all);
      for (const [at, part] of parts.entries()) expect(part >= 0n && part <= (all[at]?.stake ?? 0n)).toBe(true);
    }
  });
});

test("numbers of a bet that is none are none", () => {
  expect([...numbersOf("1-9")]).toEqual([]);
});
