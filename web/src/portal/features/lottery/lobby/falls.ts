import { type Counted, spaceOf } from "../draws/trends";

export interface Falls {
  draws: number;
  numbers: readonly { number: number; times: number }[];
  hot: number;
  cold: number;
  most: number;
  /** Each number's count if all had fallen alike. */
  expected: number;
  timesOf(number: number): number;
}

/** Each number's count. In a race only the winner counts: all ten are in every draw. */
export function fallsOf(draws: readonly Counted[], bookId: string): Falls {
  const fallen = draws.flatMap(({ numbers }) => (bookId === "PK10" ? numbers.slice(0, 1) : numbers));
  const numbers = spaceOf(bookId).map((number) => ({ number, times: fallen.filter((one) => one === number).length }));
  const byTimes = numbers.toSorted((one, other) => other.times - one.times);
  return {
    draws: draws.length,
    numbers,
    hot: byTimes[0]?.number ?? 0,
    cold: byTimes.at(-1)?.number ?? 0,
    most: Math.max(byTimes[0]?.times ?? 0, 1),
    expected: fallen.length / numbers.length,
    timesOf: (number) => numbers.find((one) => one.number === number)?.times ?? 0,
  };
}
