import { quotient } from "../../kit/maths/book";
import type { GameInfo } from "../../kit/maths/game";
import { record, whole } from "../../kit/maths/shape";

/** A roll is a whole number below this, shown with two decimals: 49.99 is 4,999. */
export const FACES = 10_000;
export const LEAST_UNDER = 100;
export const MOST_UNDER = 9500;

export const game: GameInfo = {
  id: "amber-dice",
  version: "amber-dice-1",
  name: "Amber Dice",
  maxWinX: 98,
  rtp: [0.979907, 0.98],
  volatility: "chosen",
};

/** The roll must stay under this. */
export const choice = record({ under: whole(LEAST_UNDER, MOST_UNDER) });

/** The return of a won bet in whole ten-thousandths of the stake, rounded down: 98 % of what a fair bet would return. */
export function underOdds4(under: number): number {
  return quotient(98_000_000, under);
}
