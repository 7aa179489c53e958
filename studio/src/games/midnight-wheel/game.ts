import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { oneOf, record } from "../../kit/maths/shape";

export const POCKETS = 37;

export const game: GameInfo = {
  id: "midnight-wheel",
  version: "midnight-wheel-1",
  name: "Midnight Wheel",
  maxWinX: 36,
  rtp: [36 / POCKETS, 36 / POCKETS],
  volatility: "chosen",
  hasTalk: true,
};

const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The pockets as they lie on the wheel, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

export type Colour = "red" | "black" | "zero";

export function colourOf(pocket: number): Colour {
  if (pocket === 0) return "zero";
  return RED.has(pocket) ? "red" : "black";
}

/** The bets on the edge of the cloth, each with its numbers. */
export const OUTSIDE = {
  "dozen-1": row(1, 12),
  "dozen-2": row(13, 24),
  "dozen-3": row(25, 36),
  "column-1": row(1, 36).filter((number) => number % 3 === 1),
  "column-2": row(1, 36).filter((number) => number % 3 === 2),
  "column-3": row(1, 36).filter((number) => number % 3 === 0),
  red: [...RED],
  black: row(1, 36).filter((number) => !RED.has(number)),
  odd: row(1, 36).filter((number) => number % 2 === 1),
  even: row(1, 36).filter((number) => number % 2 === 0),
  low: row(1, 18),
  high: row(19, 36),
} as const satisfies Record<string, readonly number[]>;

export type OutsideBet = keyof typeof OUTSIDE;
export type Kind = "straight" | "split" | "street" | "corner" | "line" | "dozen" | "column" | "even-chance";

/** A bet inside is named by its numbers: "17", "17-20", "0-1-2". */
export type Bet = string;

const streets = row(0, 11).map((at) => [3 * at + 1, 3 * at + 2, 3 * at + 3]);
const lowerOf = (number: number) => number % 3 !== 0;

/** The bets between the numbers, by kind; with the zero too, as on any cloth. */
export const INSIDE: Readonly<Record<Exclude<Kind, "dozen" | "column" | "even-chance">, readonly (readonly number[])[]>> = {
  straight: row(0, 36).map((number) => [number]),
  split: [
    ...row(1, 3).map((number) => [0, number]),
    ...row(1, 36)
      .filter(lowerOf)
      .map((number) => [number, number + 1]),
    ...row(1, 33).map((number) => [number, number + 3]),
  ],
  street: [[0, 1, 2], [0, 2, 3], ...streets],
  corner: [
    [0, 1, 2, 3],
    ...row(1, 32)
      .filter(lowerOf)
      .map((number) => [number, number + 1, number + 3, number + 4]),
  ],
  line: row(0, 10).map((at) => row(3 * at + 1, 3 * at + 6)),
};

const COVERED: ReadonlyMap<Bet, ReadonlySet<number>> = new Map([
  ...Object.values(INSIDE).flatMap((bets) => bets.map((numbers) => [numbers.join("-"), new Set(numbers)] as const)),
  ...Object.entries(OUTSIDE).map(([bet, numbers]) => [bet, new Set<number>(numbers)] as const),
]);

export const BETS: readonly Bet[] = [...COVERED.keys()];

export const choice = record({ bet: oneOf(BETS) });

/** The numbers of a bet; none for one that the cloth does not have. */
export function numbersOf(bet: Bet): ReadonlySet<number> {
  return COVERED.get(bet) ?? new Set();
}

const KINDS: Readonly<Record<number, Kind>> = { 1: "straight", 2: "split", 3: "street", 4: "corner", 6: "line", 18: "even-chance" };

export function kindOf(bet: Bet): Kind {
  if (bet.startsWith("dozen")) return "dozen";
  return bet.startsWith("column") ? "column" : (KINDS[numbersOf(bet).size] ?? "straight");
}

/** The return of a winning bet, in ten-thousandths of the stake: thirty-six are shared by its numbers. */
export function winOdds4(bet: Bet): number {
  return 360_000 / numbersOf(bet).size;
}

export const declared: Readonly<Record<Kind, DeclaredReturn>> = {
  straight: { rtp: 0.972972973, hit: 0.027027027, sd: 5.838 },
  split: { rtp: 0.972972973, hit: 0.054054054, sd: 4.07 },
  street: { rtp: 0.972972973, hit: 0.081081081, sd: 3.276 },
  corner: { rtp: 0.972972973, hit: 0.108108108, sd: 2.795 },
  line: { rtp: 0.972972973, hit: 0.162162162, sd: 2.212 },
  dozen: { rtp: 0.972972973, hit: 0.324324324, sd: 1.404 },
  column: { rtp: 0.972972973, hit: 0.324324324, sd: 1.404 },
  "even-chance": { rtp: 0.972972973, hit: 0.486486486, sd: 1 },
};
