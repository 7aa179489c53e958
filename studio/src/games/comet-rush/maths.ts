import { quotient } from "../../kit/maths/book";
import { allOrNothing, type SharedGame, type Spread } from "../../kit/maths/game";
import type { Event } from "./book";
import { game, MOST_POINT } from "./game";

export { cashOutAt, flightMs, multiplierAt } from "./curve";

const WORDS = 2 ** 32;
const RETURN_PERCENT = 97;

/** The end of a flight in hundredths. The chance to reach a target times the target is about 97 percent, for every target. */
export function crashPoint(word: number): number {
  return Math.min(MOST_POINT, uncappedCrashPoint(word));
}

export function uncappedCrashPoint(word: number): number {
  return Math.max(100, quotient(RETURN_PERCENT * WORDS, WORDS - word));
}

/** The number of the 2³² words that let a flight reach the target. */
export function wordsReaching(target100: number): number {
  return quotient(RETURN_PERCENT * WORDS, target100);
}

/** The spread of a bet that cashes itself out at a target. */
export function targetSpread(target100: number): Spread {
  return allOrNothing(target100 / 100, wordsReaching(target100) / WORDS);
}

/** A bet that is cashed out at a multiplier, by its player or by itself; null for one that nobody cashed out. */
export interface CrashBet {
  at100: number | null;
}

export const cometRush: SharedGame<number, CrashBet, Event> = {
  info: game,
  draw: (chance) => crashPoint(chance.word()),
  tell({ at100 }, point100) {
    const crashed: Event = { type: "crashed", point100 };
    if (at100 === null || at100 > point100) return { events: [crashed], odds4: 0 };
    return { events: [{ type: "cashed", at100 }, crashed], odds4: at100 * 100 };
  },
};
