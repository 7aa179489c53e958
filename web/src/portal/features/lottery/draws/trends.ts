import { readDraw } from "@magpie/domain/lottery/books";
import { range, sum } from "@magpie/domain/lottery/combinatorics";
import { topNumber } from "@magpie/domain/lottery/draws/results";
import type { Draw } from "@magpie/domain/lottery/play";

/** A draw as numbers that can be counted, one for each place. */
export interface Counted {
  issue: string;
  numbers: readonly number[];
}

/** The balls, or the digits of a board's highest prize. */
export function numbersOf({ balls, prizes }: Draw): number[] {
  if (balls.length > 0) return [...balls];
  return [...topNumber({ prizes })].map(Number);
}

export function countedOf(list: readonly { issue: string; result: unknown }[], bookId: string): Counted[] {
  return list.flatMap(({ issue, result }) => {
    const draw = readDraw(bookId, result);
    return draw ? [{ issue, numbers: numbersOf(draw) }] : [];
  });
}

/** The numbers that can be drawn at a place: digits, or balls of 1 to n. */
export function spaceOf(bookId: string): number[] {
  if (bookId.startsWith("LHC")) return range(1, 49);
  if (bookId === "11X5") return range(1, 11);
  return bookId === "PK10" ? range(1, 10) : range(0, 9);
}

export interface Tally {
  number: number;
  times: number;
  /** Draws since it was last there; all of them where it was not. */
  missing: number;
}

/** Each number's count, at one place counted from 0, or anywhere. */
export function tallies(draws: readonly Counted[], bookId: string, place: number | null): Tally[] {
  const has = ({ numbers }: Counted, number: number) => (place === null ? numbers.includes(number) : numbers[place] === number);
  return spaceOf(bookId).map((number) => {
    const last = draws.findLastIndex((draw) => has(draw, number));
    return { number, times: draws.filter((draw) => has(draw, number)).length, missing: draws.length - 1 - last };
  });
}

/** The sum of a draw and the sides it is on. */
export interface SumFacts {
  sum: number;
  size: "big" | "small" | "tie";
  parity: "odd" | "even";
}

/** The least big sum; with eleven balls the middle is neither big nor small. */
const BIG_FROM: Readonly<Record<string, number>> = { SSC: 23, "3D": 14, P5: 14, "11X5": 31, PK10: 12 };
const MIDDLE: Readonly<Record<string, number>> = { "11X5": 30 };

export function sumFacts(bookId: string, numbers: readonly number[]): SumFacts {
  const total = sum(summed(bookId, numbers));
  const bigFrom = BIG_FROM[bookId] ?? (bookId.startsWith("LHC") ? 175 : (9 * numbers.length) / 2);
  const size = total === MIDDLE[bookId] ? "tie" : total >= bigFrom ? "big" : "small";
  return { sum: total, size, parity: total % 2 === 1 ? "odd" : "even" };
}

/** A race is about its first two, a five-digit draw of the low frequency about its first three. */
function summed(bookId: string, numbers: readonly number[]): readonly number[] {
  if (bookId === "PK10") return numbers.slice(0, 2);
  return bookId === "P5" ? numbers.slice(0, 3) : numbers;
}
