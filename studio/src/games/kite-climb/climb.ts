import { STAKE } from "../../kit/maths/book";
import { game, guess100, type Way } from "./game";

const WHOLE = 100n;

/** The product of the guesses so far, exact: hundredths to the power of their number. */
export interface Height {
  product: bigint;
  steps: number;
}

export const GROUND: Height = { product: 1n, steps: 0 };

export function climbed({ product, steps }: Height, by100: number): Height {
  return { product: product * BigInt(by100), steps: steps + 1 };
}

/** Rounded down once, when it is asked for, however many guesses it took. */
export function heightOdds4({ product, steps }: Height): number {
  return Number((product * BigInt(STAKE)) / WHOLE ** BigInt(steps));
}

/** The height after a right guess; null where the guess is not offered: it cannot lose, or its return would be above the game's maximum. */
export function offered(height: Height, rank: number, way: Way): Height | null {
  const by100 = guess100(rank, way);
  const next = by100 === null ? null : climbed(height, by100);
  return next && heightOdds4(next) <= game.maxWinX * STAKE ? next : null;
}

/** The same from the guesses' own returns, as a view knows them. */
export function offered4(guesses: readonly number[], rank: number, way: Way): number | null {
  const next = offered(guesses.reduce(climbed, GROUND), rank, way);
  return next && heightOdds4(next);
}
