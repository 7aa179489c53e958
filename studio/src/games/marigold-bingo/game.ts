import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { listOf, record, where, whole } from "../../kit/maths/shape";

export const ROWS = 3;
export const COLUMNS = 5;
export const CELLS = ROWS * COLUMNS;

export const BALLS = 60;
export const CALLED = 30;
/** Each column of a card takes its numbers from so many of its own: 1 to 12, 13 to 24 and so on. */
export const COLUMN_NUMBERS = BALLS / COLUMNS;

export const game: GameInfo = {
  id: "marigold-bingo",
  version: "marigold-bingo-1",
  name: "Marigold Bingo",
  maxWinX: 3000,
  rtp: [0.94194987, 0.94194987],
  volatility: "high",
};

export const declared: DeclaredReturn = { rtp: 0.94194987, hit: 0.18843, sd: 6.843 };

export function columnOf(number: number): number {
  return Math.floor((number - 1) / COLUMN_NUMBERS);
}

/** Three numbers of each column, row by row; they ascend down a column, so that the same numbers are one card. */
export const choice = where(
  record({ card: listOf(whole(1, BALLS), CELLS) }),
  ({ card }) =>
    card.length === CELLS &&
    card.every((number, cell) => columnOf(number) === cell % COLUMNS && (cell < COLUMNS || number > (card[cell - COLUMNS] ?? 0))),
);

export type PatternName = "full" | "frame" | "twoRows" | "zigzag" | "rowAndColumn" | "row" | "corners" | "twoColumns";

export interface Pattern {
  name: PatternName;
  /** What it returns, in stakes. */
  x: number;
  /** How many of `DRAWS` equally likely draws have it as their highest. */
  draws: number;
  /** The sets of cells that make it, each as bits; one of them is enough. */
  shapes: readonly number[];
}

/** All draws of thirty from sixty, with the largest factor taken out that the counts of all patterns share. */
export const DRAWS = 29_242_127_992;

/** A card's cell as a bit: row by row, from the top left. */
function cellBit(row: number, column: number): number {
  return 1 << (row * COLUMNS + column);
}

function cellsOf(cells: readonly (readonly [row: number, column: number])[]): number {
  return cells.reduce((bits, [row, column]) => bits | cellBit(row, column), 0);
}

const rowNumbers = [0, 1, 2];
const columnNumbers = [0, 1, 2, 3, 4];
const ROW_BITS = rowNumbers.map((row) => cellsOf(columnNumbers.map((column) => [row, column])));
const COLUMN_BITS = columnNumbers.map((column) => cellsOf(rowNumbers.map((row) => [row, column])));
const ALL_BITS = ROW_BITS.reduce((bits, row) => bits | row, 0);
const INNER_BITS = cellsOf([1, 2, 3].map((column) => [1, column]));
const ZIGZAG: readonly (readonly [row: number, column: number])[] = [
  [0, 0],
  [0, 2],
  [0, 4],
  [1, 1],
  [1, 3],
  [2, 0],
  [2, 2],
  [2, 4],
];
const CORNERS: typeof ZIGZAG = [
  [0, 0],
  [0, 4],
  [2, 0],
  [2, 4],
];

function pairsOf(lines: readonly number[]): number[] {
  return lines.flatMap((line, at) => lines.slice(at + 1).map((other) => line | other));
}

/** The highest first: a card is paid for that one alone. */
export const PATTERNS: readonly Pattern[] = [
  { name: "full", x: 3000, draws: 85_272, shapes: [ALL_BITS] },
  { name: "frame", x: 400, draws: 1_722_160, shapes: [ALL_BITS & ~INNER_BITS] },
  { name: "twoRows", x: 75, draws: 32_981_564, shapes: pairsOf(ROW_BITS) },
  { name: "zigzag", x: 25, draws: 63_899_818, shapes: [cellsOf(ZIGZAG)] },
  { name: "rowAndColumn", x: 8, draws: 1_507_765_535, shapes: ROW_BITS.flatMap((row) => COLUMN_BITS.map((column) => row | column)) },
  { name: "row", x: 4, draws: 689_698_503, shapes: ROW_BITS },
  { name: "corners", x: 3, draws: 1_279_996_026, shapes: [cellsOf(CORNERS)] },
  { name: "twoColumns", x: 2, draws: 1_933_959_743, shapes: pairsOf(COLUMN_BITS) },
];

/** The cells of a card whose numbers have been called, as bits. */
export function hitsOf(card: readonly number[], balls: readonly number[]): number {
  return card.reduce((bits, number, cell) => (balls.includes(number) ? bits | (1 << cell) : bits), 0);
}

/** The highest pattern among the hits. */
export function patternOf(hits: number): Pattern | null {
  return PATTERNS.find((pattern) => shapeOf(pattern, hits) !== null) ?? null;
}

/** The first of a pattern's shapes that is hit whole. */
export function shapeOf({ shapes }: Pattern, hits: number): number | null {
  return shapes.find((shape) => (hits & shape) === shape) ?? null;
}
