import { type Account, purseOf } from "../ledger/account";
import type { Entry } from "../ledger/entry";
import type { Money } from "../money";

const HOUSE = "house:lottery";
/** What members owe who spent what was paid to them by mistake. */
const DEBTS = "house:lottery-debts";

/** What is moved, whose it is, and what the records say of it. */
export interface Moved {
  memberId: string;
  amount: Money;
  currency: string;
  details: Readonly<Record<string, string>>;
}

function entry(kind: string, from: Account, to: Account, { amount, currency, details }: Moved): Entry {
  return { kind, transfers: [{ from, to, amount, currency }], details };
}

export function ticketBought(moved: Moved): Entry {
  return entry("lottery.bet", purseOf(moved.memberId, "cash"), HOUSE, moved);
}

/** It counts no longer, towards the limits of then. */
export function ticketReturned(moved: Moved, transactionId: bigint, placedAt: Date): Entry {
  return { ...entry("lottery.bet_reversed", HOUSE, purseOf(moved.memberId, "cash"), moved), reverses: transactionId, placedAt };
}

export function chaseHeld(moved: Moved): Entry {
  return entry("lottery.hold", purseOf(moved.memberId, "cash"), purseOf(moved.memberId, "locked"), moved);
}

export function chaseReleased(moved: Moved): Entry {
  return entry("lottery.release", purseOf(moved.memberId, "locked"), purseOf(moved.memberId, "cash"), moved);
}

export const PAYMENTS = ["win", "refund", "rebate"] as const;
export type Payment = (typeof PAYMENTS)[number];

export function paid(payment: Payment, moved: Moved): Entry {
  return entry(`lottery.${payment}`, HOUSE, purseOf(moved.memberId, "cash"), moved);
}

/** What is no longer there is owed: nobody's balance goes below zero. */
export function takenBack(payment: Payment, moved: Moved, transactionId: bigint, cash: Money): Entry {
  const there = cash < moved.amount ? cash : moved.amount;
  const parts = [
    { from: purseOf(moved.memberId, "cash"), amount: there },
    { from: DEBTS, amount: moved.amount - there },
  ] as const;
  return {
    kind: `lottery.${payment}_reversed`,
    transfers: parts.filter(({ amount }) => amount > 0n).map((part) => ({ ...part, to: HOUSE, currency: moved.currency })),
    details: moved.details,
    reverses: transactionId,
  };
}

/** Where play money comes from and goes to: nowhere. */
const TRIAL_HOUSE = "house:trial";

/** Kinds of their own: whoever counts bets or wins by kind never meets play money. */
export function trialBought(moved: Moved): Entry {
  return entry("lottery.trial_bet", purseOf(moved.memberId, "trial"), TRIAL_HOUSE, moved);
}

export function trialPaid(moved: Moved): Entry {
  return entry("lottery.trial_paid", TRIAL_HOUSE, purseOf(moved.memberId, "trial"), moved);
}
