import type { SharedGame, Spread } from "../../kit/maths/game";
import { allOrNothing } from "../../kit/maths/spread";
import { quotient } from "../../kit/maths/whole";
import type { Event } from "./book";
import { game, LEAST_TARGET, MOST_POINT, TICK_MS } from "./game";

const WORDS = 2 ** 32;
const RETURN_PERCENT = 97;

/** 1.06 for each second, so the twentieth root of it for each tick, with 64 bits behind the point and rounded up: 1.06 is reached in a second. */
const GROWTH_BITS = 64n;
const GROWTH = 18_500_566_021_072_285_535n;

/** Where the flight ends, in hundredths: a target is reached about 97 times in its hundred, whatever it is. */
export function crashPoint(word: number): number {
  return Math.min(MOST_POINT, uncappedCrashPoint(word));
}

export function uncappedCrashPoint(word: number): number {
  return Math.max(100, quotient(RETURN_PERCENT * WORDS, WORDS - word));
}

/** Of all 2³² words, how many let a flight reach the target. */
export function wordsReaching(target100: number): number {
  return quotient(RETURN_PERCENT * WORDS, target100);
}

/** Of a bet that is cashed out at a target by itself. */
export function targetSpread(target100: number): Spread {
  return allOrNothing(target100 / 100, wordsReaching(target100) / WORDS);
}

/** The multiplier of every tick, in whole numbers: what a player is paid never depends on a machine's floats. */
const CURVE = curveTo(MOST_POINT);

function curveTo(most: number): number[] {
  const curve = [100];
  for (let exact = 100n << GROWTH_BITS; (curve.at(-1) ?? 0) < most; ) {
    exact = (exact * GROWTH) >> GROWTH_BITS;
    curve.push(Math.min(most, Number(exact >> GROWTH_BITS)));
  }
  return curve;
}

export function multiplierAt(elapsedMs: number): number {
  return CURVE[Math.min(quotient(elapsedMs, TICK_MS), CURVE.length - 1)] ?? MOST_POINT;
}

/** How long a flight lasts: to the first tick that is at its end. */
export function flightMs(point100: number): number {
  return CURVE.findIndex((multiplier) => multiplier >= point100) * TICK_MS;
}

/** What a player gets who asks at that moment; null before there is anything to get, and when it is over. */
export function cashOutAt(point100: number, elapsedMs: number): number | null {
  const multiplier = multiplierAt(elapsedMs);
  return multiplier >= LEAST_TARGET && multiplier < point100 ? multiplier : null;
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
