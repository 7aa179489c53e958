import { expect, test } from "vitest";
import { findBook, findPlay } from "../books";
import { choose, products, range } from "../combinatorics";
import { type Claim, faultsOf, selectionOf, type WeightedDraw } from "../exhaustion";
import { fairOdds } from "../odds";
import type { Draw } from "../play";
import { type Board, NORTH, SOUTH } from "./board";

const BOARDS: [book: string, board: Board][] = [
  ["VN-N", NORTH],
  ["VN-S", SOUTH],
];

/** A part of one number on the board: its prize, its index, and the tail or the head of it. */
interface Cell {
  prize: string;
  at: number;
  digits: number;
  head?: boolean;
}

function cellsOf({ prizes }: Board, digits: number, only?: string): Cell[] {
  return Object.entries(prizes)
    .filter(([prize, [, length]]) => length >= digits && (only ?? prize) === prize)
    .flatMap(([prize, [count]]) => range(0, count - 1).map((at) => ({ prize, at, digits })));
}

/** A board of zeros except for these cells. */
function boardWith({ prizes }: Board, filled: readonly (readonly [Cell, string])[]): Draw {
  const numbers = Object.fromEntries(
    Object.entries(prizes).map(([prize, [count, length]]) => [prize, Array(count).fill("0".repeat(length))]),
  );
  for (const [{ prize, at, digits, head }, text] of filled) {
    const before: string = numbers[prize]?.[at] ?? "";
    numbers[prize]?.splice(at, 1, head ? text + before.slice(digits) : before.slice(0, before.length - digits) + text);
  }
  return { balls: [], prizes: numbers };
}

const NEITHER = "9999";

/** All boards, by the number that stands in each cell, or none of them. */
function byCell(board: Board, cells: readonly Cell[], numbers: readonly string[]): WeightedDraw[] {
  const others = BigInt(10 ** (numbers[0]?.length ?? 0) - numbers.length);
  const all = [...numbers, NEITHER.slice(0, numbers[0]?.length)];
  return products(cells.map(() => all)).map((row) => [
    boardWith(
      board,
      cells.map((cell, at) => [cell, row[at] ?? ""]),
    ),
    row.reduce((weight, text) => (numbers.includes(text) ? weight : weight * others), 1n),
  ]);
}

/** All boards, by the count of cells that show each of the numbers. */
function byCount(board: Board, cells: readonly Cell[], numbers: readonly string[]): WeightedDraw[] {
  const digits = numbers[0]?.length ?? 0;
  return splits(cells.length, numbers.length).map((counts) => {
    const row = counts.flatMap((count, at) => Array<string>(count).fill(numbers[at] ?? ""));
    const rest = cells.length - row.length;
    const filled = cells.map((cell, at) => [cell, row[at] ?? NEITHER.slice(0, digits)] as const);
    return [boardWith(board, filled), waysOf(counts, cells.length) * BigInt(10 ** digits - numbers.length) ** BigInt(rest)];
  });
}

/** All boards, by the numbers that appear at all, counted cell by cell. */
function byPresence(board: Board, cells: readonly Cell[], numbers: readonly string[]): WeightedDraw[] {
  let ways = [1n, ...Array<bigint>(2 ** numbers.length - 1).fill(0n)];
  for (const _ of cells) {
    const next = ways.map((count) => count * BigInt(100 - numbers.length));
    for (const [mask, count] of ways.entries())
      for (const bit of numbers.keys()) next[mask | (1 << bit)] = (next[mask | (1 << bit)] ?? 0n) + count;
    ways = next;
  }
  return ways.map((weight, mask) => {
    const present = numbers.filter((_, bit) => mask & (1 << bit));
    return [
      boardWith(
        board,
        cells.map((cell, at) => [cell, present[at] ?? "99"]),
      ),
      weight,
    ];
  });
}

function splits(left: number, parts: number): number[][] {
  if (parts === 0) return [[]];
  return range(0, left).flatMap((count) => splits(left - count, parts - 1).map((rest) => [count, ...rest]));
}

function waysOf(counts: readonly number[], of: number): bigint {
  let left = of;
  return counts.reduce((ways, count) => {
    const more = BigInt(choose(left, count));
    left -= count;
    return ways * more;
  }, 1n);
}

/** The claim that a play is sold at its own chance. */
function soldAt(book: string, code: string, selection: string, tier = code): Claim {
  const play = findPlay(book, code);
  const chance = play?.tiers(selectionOf(play, selection))[0]?.chance;
  return { codes: [code], selection, chances: { [tier]: `${chance?.over}/${chance?.under}` } };
}

const perHundred = (code: string, tier: string, selection: string): Claim => ({ codes: [code], selection, chances: { [tier]: "1/100" } });

function casesOf(book: string, board: Board): { book: string; claim: Claim; space: WeightedDraw[] }[] {
  const tails = cellsOf(board, 2);
  const special = cellsOf(board, 2, "db");
  const threeSpecial = cellsOf(board, 3, "db");
  const heads = cellsOf(board, 3, board.threeHead);
  const three = byCount(board, tails, ["07", "27", "93"]);
  const four = byPresence(board, tails, ["07", "27", "56", "93"]);
  const allTails: WeightedDraw[] = range(0, 99).map((tail) => [
    boardWith(
      board,
      special.map((cell) => [cell, String(tail).padStart(2, "0")]),
    ),
    1n,
  ]);
  const two = ["07", "93"];
  const smallest =
    board === NORTH
      ? [{ claim: perHundred("de_g7", "de", "07,93"), space: byCell(board, cellsOf(board, 2, "g7"), two) }]
      : [
          { claim: perHundred("de_g8", "de", "07,93"), space: byCell(board, cellsOf(board, 2, "g8"), two) },
          { claim: perHundred("dau_duoi", "de", "07,93"), space: byCell(board, [...special, ...cellsOf(board, 2, "g8")], two) },
        ];
  const c3 = (code: string): Claim => ({ codes: [code], selection: "007,283", chances: { c3: "1/1000" } });
  return [
    { claim: perHundred("lo2", "lo2", "07,27,93"), space: three },
    { claim: { codes: ["lo2_lite"], selection: "07,27,93", chances: { lo2_lite: board === NORTH ? "27/100" : "9/50" } }, space: three },
    {
      claim: { codes: ["lo3"], selection: "007,283", chances: { lo3: "1/1000" } },
      space: byCount(board, cellsOf(board, 3), ["007", "283"]),
    },
    {
      claim: { codes: ["lo4"], selection: "0071,4283", chances: { lo4: "1/10000" } },
      space: byCount(board, cellsOf(board, 4), ["0071", "4283"]),
    },
    { claim: soldAt(book, "xien2", "07,27,93"), space: three },
    { claim: soldAt(book, "xien3", "07,27,56,93"), space: four },
    { claim: soldAt(book, "xien4", "07,27,56,93"), space: four },
    ...[4, 8, 10].map((k) => ({ claim: missClaim(k, tails.length), space: byPresence(board, tails, numbersTo(k)) })),
    { claim: soldAt(book, "da", "07,27,93"), space: three },
    { claim: perHundred("de_tail", "de", "07,93"), space: byCell(board, special, two) },
    {
      claim: perHundred("de_head", "de", "07,93"),
      space: byCell(
        board,
        special.map((cell) => ({ ...cell, head: true })),
        two,
      ),
    },
    { claim: perHundred("de_first", "de", "07,93"), space: byCell(board, cellsOf(board, 2, "g1"), two) },
    ...smallest,
    { claim: { codes: ["tens"], selection: "0,7", chances: { tens: "1/10" } }, space: allTails },
    { claim: { codes: ["ones"], selection: "0,7", chances: { ones: "1/10" } }, space: allTails },
    { claim: c3("c3_tail"), space: byCell(board, threeSpecial, ["007", "283"]) },
    { claim: c3("c3_head"), space: byCell(board, heads, ["007", "283"]) },
    { claim: c3("c3_both"), space: byCell(board, [...threeSpecial, ...heads], ["007", "283"]) },
    {
      claim: { codes: ["c4_tail"], selection: "0071,4283", chances: { c4: "1/10000" } },
      space: byCell(board, cellsOf(board, 4, "db"), ["0071", "4283"]),
    },
    { claim: { codes: ["db_side"], selection: "big,small,odd,even", chances: { side: "1/2" } }, space: allTails },
    { claim: { codes: ["db_double"], selection: "", chances: { double: "1/10" } }, space: allTails },
  ].map((one) => ({ book, ...one }));
}

const numbersTo = (k: number) => range(1, k).map((number) => String(number).padStart(2, "0"));

function missClaim(k: number, prizes: number): Claim {
  return {
    codes: [`truot${k}`],
    selection: numbersTo(k).join(),
    chances: { [`truot${k}`]: `${BigInt(100 - k) ** BigInt(prizes)}/${100n ** BigInt(prizes)}` },
  };
}

const cases = BOARDS.flatMap(([book, board]) => casesOf(book, board)).map((one) => ({
  ...one,
  code: one.claim.codes[0] ?? "",
  count: one.space.length,
}));

test.each(cases)(
  "LO-03 $book $code: chances and returns are right over all boards, in $count classes",
  ({ book, code, claim, space }) => {
    expect(faultsOf(book, code, claim, space)).toEqual([]);
  },
  60_000,
);

test.each(BOARDS)("every play of %s is counted", (book) => {
  const counted = cases.filter((one) => one.book === book).map(({ code }) => code);
  expect([...(findBook(book)?.plays.keys() ?? [])].sort()).toEqual(counted.sort());
});

const FAIR: [code: string, north: number, south: number][] = [
  ["xien2", 18.2209, 38.3027],
  ["xien3", 81.3145, 255.5293],
  ["xien4", 374.5438, 1801.0731],
  ["truot4", 3.0108, 2.0851],
  ["truot8", 9.5001, 4.4856],
  ["truot10", 17.197, 6.6625],
  ["da", 970.1415, 1370.8843],
];

test.each(FAIR)("the fair odds of %s are %d in the north and %d in the south", (code, north, south) => {
  const fairIn = (book: string) => {
    const play = findPlay(book, code);
    const [tier] = play?.tiers({ slots: [], tickets: [], positions: [] }) ?? [];
    if (!tier) return 0;
    const { over, under } = fairOdds(tier);
    return Number((over * 100_000n) / under) / 100_000;
  };
  expect(fairIn("VN-N")).toBeCloseTo(north, 3);
  expect(fairIn("VN-S")).toBeCloseTo(south, 3);
});
