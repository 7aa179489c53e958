import { currencyDigits, type Money } from "../money";

/** Moves that a game vendor's file of a day lists. */
export const VENDOR_KINDS = ["bet", "win", "rollback"] as const;
/** Moves that a payment provider's file lists; a return is a payout that came back. */
export const PAYMENT_KINDS = ["deposit", "payout", "return"] as const;
export type BookKind = (typeof VENDOR_KINDS)[number] | (typeof PAYMENT_KINDS)[number];

export const REASONS = ["missing_here", "missing_there", "amount", "currency", "day", "taken_back_here", "taken_back_there"] as const;
export type DifferenceReason = (typeof REASONS)[number];

export interface BookLine {
  amount: Money;
  currency: string;
}

/** One transaction as the two books of a day have it. */
export interface Pair {
  kind: BookKind;
  ours: BookLine | null;
  theirs: BookLine | null;
  /** The line of the book that lacks it on this day, where that book has it on another one. */
  elsewhere: BookLine | null;
}

/** Says why the books of a day differ about a transaction; null where they do not. */
export function reasonOf({ kind, ours, theirs, elsewhere }: Pair): DifferenceReason | null {
  if (ours && theirs) {
    if (ours.currency !== theirs.currency) return "currency";
    return ours.amount === theirs.amount ? null : "amount";
  }
  if (!ours && !theirs) return null;
  if (elsewhere) return "day";
  const takesBack = kind === "rollback" || kind === "return";
  if (ours) return takesBack ? "taken_back_here" : "missing_there";
  return takesBack ? "taken_back_there" : "missing_here";
}

/** The provider's debt to the house, as one line of a book has it: negative where the house owes. */
export function debtOf(kind: BookKind, amount: Money): Money {
  return kind === "bet" || kind === "deposit" || kind === "return" ? amount : -amount;
}

/**
 * The sum by which the provider's book has a greater debt to the house than ours, in the house's currency. Null where it cannot be told,
 * because a line is in another one. A transaction on two days is counted on the day on which we have it.
 */
export function gainOf({ kind, ours, theirs, elsewhere }: Pair, home: string): Money | null {
  if (!ours && elsewhere) return 0n;
  const their = theirs ?? (ours ? elsewhere : null);
  if ([ours, their].some((line) => line && line.currency !== home)) return null;
  return debtOf(kind, their?.amount ?? 0n) - debtOf(kind, ours?.amount ?? 0n);
}

/** The money that is in doubt while nobody knows which book is right. Of a line in another currency it is what the other book has. */
export function apartOf(pair: Pair, home: string): Money {
  const gain = gainOf(pair, home);
  if (gain !== null) return gain < 0n ? -gain : gain;
  return [pair.ours, pair.theirs].find((line) => line?.currency === home)?.amount ?? 0n;
}

/** A vendor whose book is further apart from ours takes no more bets, unless its merchant has set another threshold. */
const STOP_UNITS = 10_000n;

export function usualThreshold(currency: string): Money {
  return STOP_UNITS * 10n ** BigInt(currencyDigits(currency));
}

/**
 * True if a vendor's bets are to stop: more is in doubt than the threshold allows, and more than when they were last stopped, so that two
 * people who have switched it on again are not overruled by what they knew.
 */
export function drifts(apart: Money, threshold: Money, stoppedAt: Money): boolean {
  return apart > threshold && apart > stoppedAt;
}
