/**
 * The arcade games a second time, from their published rules alone: own tables, own reading of the numbers, nothing shared with the
 * games' own code but the raw words of the stream. A slip in one of the two shows as a payout that does not hold.
 */

import { below, type Rule } from "./second-rule";

const dice: Rule = (word, choice) => {
  const under = (choice as { under?: unknown } | null)?.under;
  if (typeof under !== "number" || !(under >= 100 && under <= 9500)) return null;
  return below(word, 10_000) < under ? Math.floor(98_000_000 / under) : 0;
};

/** Clockwise from the top, in tenths of the stake; every second segment is dark. */
const LIGHT_SEGMENTS = "78 12 15 12 20 12 15 30 12 15 20 12 15 12 30 15 12 20 15 12".split(" ").map(Number);

const wheel: Rule = (word) => {
  const segment = below(word, 40);
  return segment % 2 === 1 ? 0 : (LIGHT_SEGMENTS[segment / 2] ?? 0) * 1000;
};

/** The pays by hits from none on, in stakes. */
const KENO: Readonly<Record<number, string>> = {
  1: "0 3.84",
  2: "0 1.8 4.6",
  3: "0 1 2.4 16",
  4: "0 0 2 9 80",
  5: "0 0 1.5 3.5 14 300",
  6: "0 0 0 3 9 170 700",
  8: "0 0 0 0 5 20 250 600 1000",
  10: "0 0 0 0 1.6 6 50 200 500 1000 5000",
};

const keno: Rule = (word, choice) => {
  const jars = (choice as { jars?: unknown } | null)?.jars;
  const pays = Array.isArray(jars) ? KENO[jars.length]?.split(" ").map(Number) : undefined;
  if (!Array.isArray(jars) || !pays) return null;
  const meadow = Array.from({ length: 40 }, (_, index) => index + 1);
  let hits = 0;
  for (let lit = 0; lit < 10; lit++) {
    const from = lit + below(word, 40 - lit);
    const jar = meadow[from] ?? 0;
    meadow[from] = meadow[lit] ?? 0;
    meadow[lit] = jar;
    if (jars.includes(jar)) hits++;
  }
  return Math.round((pays[hits] ?? 0) * 10_000);
};

/** The first number of each prize among a million cards, and the prize in stakes. */
const SCRATCH: readonly (readonly [from: number, x: number])[] = [
  [317_477, 0],
  [317_475, 10_000],
  [317_460, 2000],
  [317_400, 500],
  [317_000, 100],
  [316_000, 50],
  [312_000, 20],
  [300_000, 10],
  [260_000, 5],
  [150_000, 2],
  [0, 1],
];

const scratch: Rule = (word) => {
  const card = below(word, 1_000_000);
  return (SCRATCH.find(([from]) => card >= from)?.[1] ?? 0) * 10_000;
};

/** From the dearest down: what a card pays in stakes, and its rows from the top, where `x` must be called. One of several is enough. */
const BINGO: readonly (readonly [x: number, ...cards: string[]])[] = [
  [3000, "xxxxx xxxxx xxxxx"],
  [400, "xxxxx x---x xxxxx"],
  [75, "xxxxx xxxxx -----", "xxxxx ----- xxxxx", "----- xxxxx xxxxx"],
  [25, "x-x-x -x-x- x-x-x"],
  [8, ...crosses("xxxxx x---- x----"), ...crosses("x---- xxxxx x----"), ...crosses("x---- x---- xxxxx")],
  [4, "xxxxx ----- -----", "----- xxxxx -----", "----- ----- xxxxx"],
  [3, "x---x ----- x---x"],
  [2, ...["xx---", "x-x--", "x--x-", "x---x", "-xx--", "-x-x-", "-x--x", "--xx-", "--x-x", "---xx"].map((row) => `${row} ${row} ${row}`)],
];

/** The same card with its column in each of the five places. */
function crosses(card: string): string[] {
  return ["x----", "-x---", "--x--", "---x-", "----x"].map((column) => card.replaceAll("x----", column));
}

const bingo: Rule = (word, choice) => {
  const card = (choice as { card?: unknown } | null)?.card;
  if (!Array.isArray(card) || card.length !== 15) return null;
  const urn = Array.from({ length: 60 }, (_, index) => index + 1);
  const called = new Set<number>();
  for (let ball = 0; ball < 30; ball++) {
    const from = ball + below(word, 60 - ball);
    called.add(urn[from] ?? 0);
    urn[from] = urn[ball] ?? 0;
  }
  const isMade = (shape: string) => [...shape.replaceAll(" ", "")].every((mark, cell) => mark !== "x" || called.has(card[cell]));
  return (BINGO.find(([, ...shapes]) => shapes.some(isMade))?.[0] ?? 0) * 10_000;
};

/** By version; games that are not here have their second implementation elsewhere or none yet. */
export const ARCADE_AGAIN: Readonly<Record<string, Rule>> = {
  "amber-dice-1": dice,
  "festival-wheel-1": wheel,
  "firefly-keno-1": keno,
  "marigold-bingo-1": bingo,
  "silver-scratch-1": scratch,
};
