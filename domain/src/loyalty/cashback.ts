import type { Money } from "../money";
import { amountOf } from "../offers/amount";
import type { Amount } from "../offers/offer";

/** The money of a member's settled rounds in a period, own money alone. */
export interface CashPlay {
  staked: Money;
  returned: Money;
  /** Cash that was given as a reward: it was no loss of the member's. */
  rewards: Money;
}

/** The figure of a period that cashback is a part of. */
export type CashbackBase = "loss" | "valid";

/** A loss is negative in a period that was won. */
export function baseOfPlay(base: CashbackBase, { staked, returned, rewards }: CashPlay): Money {
  return base === "loss" ? staked - returned - rewards : staked;
}

/** A period that was won gives nothing and takes nothing. */
export function cashbackDue(amount: Amount, base: Money): Money {
  return base > 0n ? amountOf(amount, base) : 0n;
}

/** Nobody is asked for money back: what is left below zero waits for the next period. */
export function payWithCarry(due: Money, carried: Money): { pay: Money; carry: Money } {
  const open = due + carried;
  return open > 0n ? { pay: open, carry: 0n } : { pay: 0n, carry: open };
}
