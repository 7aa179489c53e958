import type { Money } from "../money";

/** A name stays on a piece of work this long, so that somebody who went home holds up nobody. */
export const HOLD_MINUTES = 30;

/** A pile of waiting work, as its urgency is judged. */
export interface WaitingPile {
  count: number;
  oldestAt: Date | null;
  /** The oldest should be done by then. */
  promiseAt: Date | null;
  money: Money | null;
}

/** The most urgent first: those past their promise by how late they are, then by money times age, and what is empty last. */
export function byUrgency(now: Date): (a: WaitingPile, b: WaitingPile) => number {
  return (a, b) => {
    if (a.count === 0 || b.count === 0) return Number(a.count === 0) - Number(b.count === 0);
    const [lateA, lateB] = [lateness(a, now), lateness(b, now)];
    if (lateA > 0 || lateB > 0) return lateB - lateA;
    const [weightA, weightB] = [weight(a, now), weight(b, now)];
    if (weightA !== weightB) return weightA > weightB ? -1 : 1;
    return -(lateA - lateB);
  };
}

/** Milliseconds past the promise; below zero while there is time left. */
function lateness({ promiseAt }: WaitingPile, now: Date): number {
  return promiseAt ? now.getTime() - promiseAt.getTime() : 0;
}

function weight({ money, oldestAt }: WaitingPile, now: Date): bigint {
  return (money ?? 0n) * BigInt(oldestAt ? Math.max(0, now.getTime() - oldestAt.getTime()) : 0);
}
