import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { CELLS, choice, DRAWS, declared, game, hitsOf, PATTERNS, patternOf } from "./game";
import { marigoldBingo, spread } from "./maths";

const SEEDS = { serverSeed: "b".repeat(64), clientSeed: "mira" };
const CARD = [1, 13, 25, 37, 49, 7, 19, 31, 43, 55, 12, 24, 36, 48, 60];

/** What the maths brief publishes: the pay of each pattern, and one in how many cards has it as its highest. */
const PUBLISHED = [
  ["full", 3000, 342_928],
  ["frame", 400, 16_980],
  ["twoRows", 75, 886.6],
  ["zigzag", 25, 457.6],
  ["rowAndColumn", 8, 19.4],
  ["row", 4, 42.4],
  ["corners", 3, 22.8],
  ["twoColumns", 2, 15.1],
] as const;

function ways(n: number, k: number): bigint {
  if (k > n) return 0n;
  return range(1, k).reduce((all, factor) => (all * BigInt(n - k + factor)) / BigInt(factor), 1n);
}

function bitsOf(hits: number): number {
  return range(0, CELLS - 1).filter((cell) => hits & (1 << cell)).length;
}

test("GS-13 every one of the draws of thirty from sixty, counted exactly, gives the declared counts, return, hits and deviation", () => {
  const counts = new Map<string, bigint>();
  // A set of hits stands for as many draws as the other balls called can be taken from the 45 that are not on the card.
  for (let hits = 0; hits < 1 << CELLS; hits++) {
    const name = patternOf(hits)?.name ?? "none";
    counts.set(name, (counts.get(name) ?? 0n) + ways(45, 30 - bitsOf(hits)));
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0n);
  expect(all).toBe(ways(60, 30));
  const shared = all / BigInt(DRAWS);
  expect(PATTERNS.map(({ name }) => counts.get(name))).toEqual(PATTERNS.map(({ draws }) => BigInt(draws) * shared));
  const sum = (power: number) => PATTERNS.reduce((total, { x, draws }) => total + x ** power * draws, 0) / DRAWS;
  expect(sum(1)).toBeCloseTo(declared.rtp, 8);
  expect(game.rtp).toEqual([declared.rtp, declared.rtp]);
  expect(sum(0)).toBeCloseTo(declared.hit, 6);
  expect(Math.sqrt(sum(2) - sum(1) ** 2)).toBeCloseTo(declared.sd, 3);
});

test("GS-13 patterns, pays and chances are the published ones, and the spread is theirs", () => {
  expect(PATTERNS.map(({ name, x }) => [name, x])).toEqual(PUBLISHED.map(([name, x]) => [name, x]));
  for (const [at, [, , oneIn]] of PUBLISHED.entries()) {
    const digits = Number.isInteger(oneIn) ? 0 : 1;
    expect((DRAWS / (PATTERNS[at]?.draws ?? 1)).toFixed(digits)).toBe(oneIn.toFixed(digits));
  }
  expect(spread.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(spread.reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)).toBeCloseTo(declared.rtp, 8);
  expect(game.maxWinX).toBe(Math.max(...PATTERNS.map(({ x }) => x)));
});

/** A card as it is seen: `x` is called. */
function seen(...rows: string[]): number {
  return [...rows.join("")].reduce((hits, mark, cell) => (mark === "x" ? hits | (1 << cell) : hits), 0);
}

test.each([
  ["full", ["xxxxx", "xxxxx", "xxxxx"]],
  ["frame", ["xxxxx", "x...x", "xxxxx"]],
  ["frame", ["xxxxx", "xxx.x", "xxxxx"]],
  ["twoRows", ["xxxxx", "....x", "xxxxx"]],
  ["twoRows", ["xxxxx", "xxxxx", "x.x.x"]],
  ["zigzag", ["x.x.x", ".x.x.", "x.x.x"]],
  ["zigzag", ["xxxxx", ".x.x.", "x.x.x"]],
  ["rowAndColumn", ["x....", "xxxxx", "x...."]],
  ["row", [".....", ".....", "xxxxx"]],
  ["row", ["x...x", ".....", "xxxxx"]],
  ["corners", ["x...x", ".....", "x...x"]],
  ["corners", ["xx..x", "xx...", "xx..x"]],
  ["twoColumns", [".x.x.", ".x.x.", ".x.x."]],
  [undefined, ["xx.xx", ".x.x.", "..x.x"]],
  [undefined, [".....", ".....", "....."]],
] as const)("the highest pattern alone is paid: %s", (name, rows) => {
  expect(patternOf(seen(...rows))?.name).toBe(name);
});

test("thirty of sixty are called in the order of the round's stream, and the card is paid for what they leave on it", () => {
  const paid = new Set<number>();
  for (let nonce = 0; nonce < 300; nonce++) {
    const balls = betStream(SEEDS, nonce).pick(range(1, 60), 30);
    const pattern = patternOf(hitsOf(CARD, balls));
    const odds4 = (pattern?.x ?? 0) * 10_000;
    expect(marigoldBingo.play(betStream(SEEDS, nonce), { card: CARD })).toEqual({
      events: [{ type: "called", card: CARD, balls, pattern: pattern?.name ?? null, odds4 }],
      odds4,
    });
    paid.add(odds4);
  }
  expect(paid.size).toBeGreaterThan(3);
});

test("a card of other numbers, in other columns, out of order or with a number twice is no choice", () => {
  expect(choice({ card: CARD })).toEqual({ card: CARD });
  const changed = (at: number, to: number) => CARD.map((number, cell) => (cell === at ? to : number));
  const numbers = [changed(0, 0), changed(14, 61), changed(0, 13), changed(0, 8), changed(5, 1), changed(10, 6), changed(3, 37.5)];
  const bad = [...numbers, CARD.slice(1), [...CARD, 60], []];
  for (const card of bad) expect(choice({ card })).toBeUndefined();
  for (const other of [null, CARD, { card: CARD, more: 1 }, { card: [CARD] }, { card: String(CARD) }])
    expect(choice(other)).toBeUndefined();
});
