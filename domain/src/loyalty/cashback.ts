import type { Money } from "../money";

const WHOLE_BPS = 10_000n;

export interface CashbackRule {
  /** The part of a loss that gives nothing back; only what is above it counts. */
  from: Money;
  /** Marginal, in rising order: each rate holds for what is above its own edge and below the next, counted from `from`. */
  tiers: readonly { above: Money; bps: number }[];
  cap: Money;
}

/** The money of a member's settled rounds in a period, own money alone. */
export interface CashPlay {
  staked: Money;
  returned: Money;
  /** Cash that was given as a reward: it was no loss of the member's. */
  rewards: Money;
}

/** Negative in a period that was won. */
export function lossOf({ staked, returned, rewards }: CashPlay): Money {
  return staked - returned - rewards;
}

/** Rounded down once, after all tiers: a rate's edge costs nobody a coin. A period that was won gives nothing and takes nothing. */
export function cashbackDue({ from, tiers, cap }: CashbackRule, loss: Money): Money {
  const counted = loss - from;
  const due = tiers.reduce((sum, { above, bps }, at) => {
    const until = tiers[at + 1]?.above ?? counted;
    const part = (counted < until ? counted : until) - above;
    return part > 0n ? sum + part * BigInt(bps) : sum;
  }, 0n);
  return least(due / WHOLE_BPS, cap);
}

/** Nobody is asked for money back: what is left below zero waits for the next period. */
export function payWithCarry(due: Money, carried: Money): { pay: Money; carry: Money } {
  const open = due + carried;
  return open > 0n ? { pay: open, carry: 0n } : { pay: 0n, carry: open };
}

function least(one: Money, other: Money): Money {
  return one < other ? one : other;
}
