import type { Money } from "@magpie/domain/money";

/** Returns are whole ten-thousandths of the stake: 12,500 gives the stake back and a quarter more. */
export const STAKE = 10_000;

/** The events of a round, in order. The view plays it, a replay plays it again, a resumed round continues it. */
export interface Book<Event> {
  events: readonly Event[];
  /** The return of the round, in ten-thousandths of the stake. */
  odds4: number;
}

/** Rounds down, once for a bet: rounding up would let small stakes mint money. */
export function payoutOf(stake: Money, odds4: number): Money {
  return (stake * BigInt(odds4)) / BigInt(STAKE);
}

/** The whole quotient of two numbers. Exact, which a division of floats might not be. */
export function quotient(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}
