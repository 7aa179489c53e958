import type { Money } from "../money";

/** Rates are millionths. */
export const PPM = 1_000_000n;
/** A point of a prize group is one two-thousandth of a bet. */
export const POINT_PPM = 500n;

/** Money times millionths. Sums are kept in it and rounded once, because rounding each bet would give nothing for small ones. */
export type Units = bigint;

/** Rounds down, so that no chain of shares is ever larger than the whole. Only for sums that are not below zero. */
export function moneyOf(units: Units): Money {
  if (units < 0n) throw new RangeError("units below zero are carried, not paid");
  return units / PPM;
}

export function shareOf(amount: Money, ratePpm: number): Money {
  return moneyOf(amount * BigInt(ratePpm));
}

/** What counts in a window: never less than nothing. The rest below zero waits for the next window. */
export function withCarry(sum: bigint, carryIn: bigint): { base: bigint; carryOut: bigint } {
  const all = sum + carryIn;
  return all < 0n ? { base: 0n, carryOut: all } : { base: all, carryOut: 0n };
}
