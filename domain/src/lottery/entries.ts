import type { TakenFrom } from "../bonuses/correction";
import { creditTransfers, stakeTransfers, takeBackTransfers } from "../bonuses/entries";
import { type Account, type HouseAccount, purseOf } from "../ledger/account";
import type { Entry } from "../ledger/entry";
import type { Money } from "../money";

export const HOUSE: HouseAccount = "house:lottery";
/** The debts of members who spent money that was paid to them by mistake. */
export const DEBTS: HouseAccount = "house:lottery-debts";

/** An amount to move, its owner, and the details for the records. */
export interface TicketMoney {
  memberId: string;
  amount: Money;
  currency: string;
  details: Readonly<Record<string, string>>;
}

function entry(kind: string, from: Account, to: Account, { amount, currency, details }: TicketMoney): Entry {
  return { kind, transfers: [{ from, to, amount, currency }], details };
}

export function ticketBought(moved: TicketMoney): Entry {
  return entry("lottery.bet", purseOf(moved.memberId, "cash"), HOUSE, moved);
}

/** The bet no longer counts towards the limits of the time when it was placed. */
export function ticketReturned(moved: TicketMoney, transactionId: bigint, placedAt: Date): Entry {
  return { ...entry("lottery.bet_reversed", HOUSE, purseOf(moved.memberId, "cash"), moved), reverses: transactionId, placedAt };
}

export function chaseHeld(moved: TicketMoney): Entry {
  return entry("lottery.hold", purseOf(moved.memberId, "cash"), purseOf(moved.memberId, "locked"), moved);
}

export function chaseReleased(moved: TicketMoney): Entry {
  return entry("lottery.release", purseOf(moved.memberId, "locked"), purseOf(moved.memberId, "cash"), moved);
}

export const PAYMENTS = ["win", "refund", "rebate"] as const;
export type Payment = (typeof PAYMENTS)[number];

export function paid(payment: Payment, moved: TicketMoney): Entry {
  return entry(`lottery.${payment}`, HOUSE, purseOf(moved.memberId, "cash"), moved);
}

/** The part that the member no longer has becomes a debt, so that no balance goes below zero. */
export function takenBack(
  payment: Payment,
  { memberId, currency, details }: Omit<TicketMoney, "amount">,
  transactionId: bigint,
  taken: TakenFrom,
): Entry {
  const transfers = takeBackTransfers(memberId, { house: HOUSE, debts: DEBTS }, currency, taken);
  return { kind: `lottery.${payment}_reversed`, transfers, details, reverses: transactionId };
}

/** The share of each purse in the money of one ticket, and details that its entry must carry. */
export interface TicketParts {
  cash: Money;
  bonus: Money;
  details: Readonly<Record<string, string>>;
}

/** The entry of one ticket that belongs to a grant, with its share of bonus money. */
export function withParts(
  entry: Entry,
  { memberId, currency, ticketId }: { memberId: string; currency: string; ticketId: string },
  { details, ...shares }: TicketParts,
): Entry {
  const transfersOf = entry.kind === "lottery.bet" ? stakeTransfers : creditTransfers;
  const transfers = transfersOf(memberId, HOUSE, currency, shares);
  return { ...entry, transfers, details: { ...entry.details, ticket: ticketId, ...details } };
}

/** Play money comes from here and goes back here. */
const TRIAL_HOUSE = "house:trial";

/** Play money has kinds of its own, so that nobody who counts bets or wins by kind counts it. */
export function trialBought(moved: TicketMoney): Entry {
  return entry("lottery.trial_bet", purseOf(moved.memberId, "trial"), TRIAL_HOUSE, moved);
}

export function trialPaid(moved: TicketMoney): Entry {
  return entry("lottery.trial_paid", TRIAL_HOUSE, purseOf(moved.memberId, "trial"), moved);
}
