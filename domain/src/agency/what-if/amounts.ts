import type { Money } from "../../money";
import { PPM, shareOf } from "../rates";

/**
 * Amounts of so many digits leave a number room for all that is made of them: for a share of two of them, and for what a hundred contracts
 * below change by. Reckoning with bigints takes several times as long.
 */
export const NUMBER_DIGITS_MAX = 13;

/** Amounts side by side: as numbers where all of them are of so few digits, else as bigints. An empty list is nothing everywhere. */
export type Amounts = Float64Array | readonly Money[];

/** How amounts are reckoned with. Both ways come to the same, to the minor unit. */
export interface Arithmetic<N extends number | bigint> {
  nothing: N;
  /** As many amounts as there are windows. */
  listOf(amounts: Amounts, count: number): ArrayLike<N>;
  emptyList(count: number): { [place: number]: N; readonly length: number };
  of(amount: Money): N;
  money(amount: N): Money;
  plus(one: N, other: N): N;
  minus(one: N, other: N): N;
  /** Of an amount that is not below zero. */
  shareOf(amount: N, ratePpm: number): N;
}

const PPM_NUMBER = Number(PPM);

export const NUMBERS: Arithmetic<number> = {
  nothing: 0,
  listOf: (amounts, count) => (amounts instanceof Float64Array ? amounts : new Float64Array(count)),
  emptyList: (count) => new Float64Array(count),
  of: Number,
  money: BigInt,
  plus: (one, other) => one + other,
  minus: (one, other) => one - other,
  // In two parts, because the product of both may be more than a number tells apart.
  shareOf(amount, ratePpm) {
    const millions = Math.floor(amount / PPM_NUMBER);
    return millions * ratePpm + Math.floor(((amount - millions * PPM_NUMBER) * ratePpm) / PPM_NUMBER);
  },
};

export const BIGINTS: Arithmetic<Money> = {
  nothing: 0n,
  listOf: (amounts, count) => Array.from({ length: count }, (_, at) => BigInt(amounts[at] ?? 0)),
  emptyList: (count) => new Array<Money>(count).fill(0n),
  of: (amount) => amount,
  money: (amount) => amount,
  plus: (one, other) => one + other,
  minus: (one, other) => one - other,
  shareOf,
};

export function isInNumbers(amounts: Amounts): boolean {
  return amounts.length === 0 || amounts instanceof Float64Array;
}
