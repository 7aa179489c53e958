import { assert } from "../assert";
import type { Money } from "../money";
import { type Account, isTrial } from "./account";

export interface Transfer {
  from: Account;
  to: Account;
  /** Above zero; the two accounts say the direction. */
  amount: Money;
  currency: string;
}

/** One movement of money, done whole or not at all. */
export interface Entry {
  /** The reason: `cashier.deposit`, `play.bet`. */
  kind: string;
  transfers: readonly Transfer[];
  /** Facts for the readers of the ledger: vendor, round, game. */
  details?: Readonly<Record<string, string>>;
  /** The transaction that this one takes back. */
  reverses?: bigint;
  /** The time of the bet that this one takes back, so that the bet no longer counts towards the limits of that time. */
  placedAt?: Date;
}

/** The effect of an entry on one account. */
export interface Leg {
  account: Account;
  currency: string;
  amount: Money;
}

/** Lists each account once, in a fixed order so that two entries cannot deadlock. The sum of each currency is zero. */
export function legsOf({ transfers }: Entry): Leg[] {
  for (const { from, to, amount } of transfers) {
    assert(amount > 0n, "a transfer moves something, from one side to the other");
    assert(isTrial(from) === isTrial(to), "play money never meets real money");
  }
  const [only] = transfers;
  // Most entries are one transfer, and a bet makes two of them.
  if (only && transfers.length === 1 && only.from !== only.to) return legsOfOne(only);
  const legs = new Map<string, Leg>();
  const add = (account: Account, currency: string, amount: Money): void => {
    const slot = slotOf(account, currency);
    const leg = legs.get(slot);
    if (leg) leg.amount += amount;
    else legs.set(slot, { account, currency, amount });
  };
  for (const { from, to, amount, currency } of transfers) {
    add(from, currency, -amount);
    add(to, currency, amount);
  }
  const moved = [...legs].filter(([, leg]) => leg.amount !== 0n);
  assert(moved.length > 0, "an entry moves something");
  return moved.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, leg]) => leg);
}

function legsOfOne({ from, to, amount, currency }: Transfer): Leg[] {
  const [taken, given] = [
    { account: from, currency, amount: -amount },
    { account: to, currency, amount },
  ];
  return from < to ? [taken, given] : [given, taken];
}

/** The key of an account in one of its currencies. */
export function slotOf(account: Account, currency: string): string {
  return `${currency} ${account}`;
}

/** The entry that takes another back: the same accounts, in the other direction. */
export function reversalOf(entry: Entry, transactionId: bigint): Entry {
  const transfers = entry.transfers.map(({ from, to, ...rest }) => ({ from: to, to: from, ...rest })).reverse();
  return { ...entry, kind: `${entry.kind}_reversed`, transfers, reverses: transactionId };
}

/** Two requests with equal content are the same request: equal text means equal effect. */
export function contentOf({ kind, details = {}, reverses }: Entry, legs: readonly Leg[]): string {
  const moved = legs.map(({ account, currency, amount }) => [account, currency, String(amount)]);
  const told = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([kind, moved, told, String(reverses ?? "")]);
}
