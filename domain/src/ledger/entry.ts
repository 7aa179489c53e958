import { assert } from "../assert";
import type { Money } from "../money";
import { type Account, isTrial } from "./account";

export interface Transfer {
  from: Account;
  to: Account;
  /** Above zero: the direction is said by the accounts. */
  amount: Money;
  currency: string;
}

/** One thing that happens to money, whole or not at all. */
export interface Entry {
  /** Why: `cashier.deposit`, `play.bet`. */
  kind: string;
  transfers: readonly Transfer[];
  /** What the ledger's readers need to know of it: vendor, round, game. */
  details?: Readonly<Record<string, string>>;
  /** The transaction that this one takes back. */
  reverses?: bigint;
  /** Of the bet that this one takes back: it counts no longer, towards the limits of then. */
  placedAt?: Date;
}

/** What an entry does to one account. */
export interface Leg {
  account: Account;
  currency: string;
  amount: Money;
}

/** Each account once, in one order, and the sum of each currency zero. */
export function legsOf({ transfers }: Entry): Leg[] {
  const legs = new Map<string, Leg>();
  const add = (account: Account, currency: string, amount: Money): void => {
    const slot = slotOf(account, currency);
    const leg = legs.get(slot);
    if (leg) leg.amount += amount;
    else legs.set(slot, { account, currency, amount });
  };
  for (const { from, to, amount, currency } of transfers) {
    assert(amount > 0n, "a transfer moves something, from one side to the other");
    assert(isTrial(from) === isTrial(to), "play money never meets real money");
    add(from, currency, -amount);
    add(to, currency, amount);
  }
  const moved = [...legs].filter(([, leg]) => leg.amount !== 0n);
  assert(moved.length > 0, "an entry moves something");
  return moved.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, leg]) => leg);
}

/** Names an account in one of its currencies. */
export function slotOf(account: Account, currency: string): string {
  return `${currency} ${account}`;
}

/** The entry that takes another back: the same accounts, the other way. */
export function reversalOf(entry: Entry, transactionId: bigint): Entry {
  const transfers = entry.transfers.map(({ from, to, ...rest }) => ({ from: to, to: from, ...rest })).reverse();
  return { ...entry, kind: `${entry.kind}_reversed`, transfers, reverses: transactionId };
}

/** What makes two requests the same: equal text, equal effect. */
export function contentOf({ kind, details = {}, reverses }: Entry, legs: readonly Leg[]): string {
  const moved = legs.map(({ account, currency, amount }) => [account, currency, String(amount)]);
  const told = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([kind, moved, told, String(reverses ?? "")]);
}
