import { assert } from "../assert";
import type { Money } from "../money";
import type { Int } from "./ints";

export interface WheelSlice {
  /** The slice's share of all weights is both its chance and its angle. */
  weight: number;
  prize: Money;
  /** The prizes there are at the beginning; null for a prize that cannot run out. */
  stock: number | null;
  /** Paid once the prize is gone, and stated beside it; null only where it cannot run out. */
  substitute: Money | null;
}

export type Wheel = readonly WheelSlice[];

const MOST_WEIGHT = 2 ** 32;

export type WheelProblem = "slices" | "weight" | "prize" | "substitute";

/** The first thing that stands against publishing a wheel. */
export function wheelProblem(wheel: Wheel): WheelProblem | null {
  if (wheel.length < 2) return "slices";
  if (wheel.some(({ weight }) => !Number.isInteger(weight) || weight < 1) || totalOf(wheel) > MOST_WEIGHT) return "weight";
  if (wheel.some(({ prize, stock }) => prize < 0n || (stock !== null && !(Number.isInteger(stock) && stock >= 0)))) return "prize";
  if (wheel.some(({ stock, substitute }) => (stock === null ? substitute !== null : substitute === null || substitute < 0n)))
    return "substitute";
  return null;
}

/** The slice that a turn ends on, counted from zero. */
export function spinWheel(wheel: Wheel, int: Int): number {
  let left = int(totalOf(wheel));
  return wheel.findIndex(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/**
 * The pay of a turn, with the prizes of its slice that are left when it is paid. The slice stands, even if its last prize went while the
 * wheel turned: turning again would make the shown chances untrue.
 */
export function wheelPay(wheel: Wheel, slice: number, left: number | null): { amount: Money; substituted: boolean } {
  const ended = wheel[slice];
  assert(ended, `the wheel has no slice ${slice}`);
  if (ended.substitute === null || (left ?? 0) > 0) return { amount: ended.prize, substituted: false };
  return { amount: ended.substitute, substituted: true };
}

/** The mean of a turn while all prizes are there, as an exact fraction. */
export function wheelMean(wheel: Wheel): { sum: Money; of: Money } {
  return { sum: wheel.reduce((sum, { weight, prize }) => sum + BigInt(weight) * prize, 0n), of: BigInt(totalOf(wheel)) };
}

/** The most that so many turns can pay: every prize that can run out, and for all other turns the best that cannot. */
export function wheelWorst(wheel: Wheel, turns: bigint): Money {
  const lasting = wheel.reduce((best, { prize, stock, substitute }) => max(best, stock === null ? prize : (substitute ?? 0n)), 0n);
  const better = wheel.filter(({ prize, stock }) => stock !== null && prize > lasting).sort((a, b) => (a.prize < b.prize ? 1 : -1));
  let [worst, left] = [0n, turns];
  for (const { prize, stock } of better) {
    const taken = min(left, BigInt(stock ?? 0));
    worst += taken * prize;
    left -= taken;
  }
  return worst + left * lasting;
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The beginning and end of each slice, in shares of the whole turn: drawn so, an angle cannot flatter a chance. */
export function wheelAngles(wheel: Wheel): { from: number; until: number; of: number }[] {
  const of = totalOf(wheel);
  let until = 0;
  return wheel.map(({ weight }) => {
    until += weight;
    return { from: until - weight, until, of };
  });
}

function totalOf(wheel: Wheel): number {
  return wheel.reduce((total, { weight }) => total + weight, 0);
}
