import { quotient } from "../../kit/maths/book";
import { LEAST_TARGET, MOST_POINT, TICK_MS } from "./game";

/**
 * The multiplier grows by 1.06 a second, so by the twentieth root of that in each tick. It has 64 bits after the point and is rounded up,
 * so that 1.06 is reached within a second.
 */
const GROWTH_BITS = 64n;
const GROWTH = 18_500_566_021_072_285_535n;

/** The multiplier of every tick, in whole numbers, so that no payout depends on a machine's floats. */
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

/** A flight lasts until the first tick at or above its end. */
export function flightMs(point100: number): number {
  return CURVE.findIndex((multiplier) => multiplier >= point100) * TICK_MS;
}

/** The multiplier of a cash-out at that moment; null before the least one is reached, and after the end. */
export function cashOutAt(point100: number, elapsedMs: number): number | null {
  const multiplier = multiplierAt(elapsedMs);
  return multiplier >= LEAST_TARGET && multiplier < point100 ? multiplier : null;
}
