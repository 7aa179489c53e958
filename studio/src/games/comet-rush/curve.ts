import { quotient } from "../../kit/maths/whole";
import { LEAST_TARGET, MOST_POINT, TICK_MS } from "./game";

/** 1.06 for each second, so the twentieth root of it for each tick, with 64 bits behind the point and rounded up: 1.06 is reached in a second. */
const GROWTH_BITS = 64n;
const GROWTH = 18_500_566_021_072_285_535n;

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
