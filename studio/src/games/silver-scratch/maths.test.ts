import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { declared, game, PRIZES, TICKETS } from "./game";
import { prizeOf, silverScratch } from "./maths";

const SEEDS = { serverSeed: "a".repeat(64), clientSeed: "sal" };

test("GS-13 a million cards return exactly 94 %, and win as often as declared", () => {
  const returned = PRIZES.reduce((sum, [x, tickets]) => sum + x * tickets, 0);
  const square = PRIZES.reduce((sum, [x, tickets]) => sum + x * x * tickets, 0) / TICKETS;
  expect([returned / TICKETS, returned / TICKETS]).toEqual(game.rtp);
  expect(PRIZES.reduce((sum, [, tickets]) => sum + tickets, 0) / TICKETS).toBe(declared.hit);
  expect(Math.sqrt(square - declared.rtp ** 2)).toBeCloseTo(declared.sd, 2);
});

test("the numbers of the cards are shared out in the order of the prizes, the rest wins nothing", () => {
  expect([0, 149_999, 150_000, 317_474, 317_475, 317_476, 317_477, 999_999].map(prizeOf)).toEqual([0, 0, 1, 8, 9, 9, null, null]);
});

test("a card that wins shows its symbol exactly three times, and no card shows another symbol so often", () => {
  let wins = 0;
  for (let nonce = 0; nonce < 600; nonce++) {
    const [printed] = silverScratch.play(betStream(SEEDS, nonce)).events;
    const counts = range(0, PRIZES.length - 1).map((symbol) => printed?.cells.filter((cell) => cell === symbol).length ?? 0);
    expect(printed?.cells).toHaveLength(9);
    expect(counts.flatMap((count, symbol) => (count >= 3 ? [[symbol, count]] : []))).toEqual(
      printed?.prize === null ? [] : [[printed?.prize, 3]],
    );
    if (printed?.prize !== null) wins++;
  }
  expect(Math.abs(wins / 600 - declared.hit)).toBeLessThan(4 * Math.sqrt((declared.hit * (1 - declared.hit)) / 600));
});

test("the winning symbol may lie in any of the nine cells", () => {
  const seen = new Set<number>();
  for (let nonce = 0; nonce < 400; nonce++) {
    const [printed] = silverScratch.play(betStream(SEEDS, nonce)).events;
    for (const [cell, symbol] of (printed?.cells ?? []).entries()) if (symbol === printed?.prize) seen.add(cell);
  }
  expect(seen.size).toBe(9);
});
