import { assert } from "../assert";
import type { Money } from "../money";
import type { RefusalCode } from "../refusals";
import { type Account, isMembers } from "./account";
import { type Leg, slotOf } from "./entry";

/** The balance of an account, and the number of lines that made it. */
export interface AccountBalance {
  balance: Money;
  version: bigint;
}

/** A member's account after a transaction. */
export interface PostedBalance extends AccountBalance {
  account: Account;
  currency: string;
}

/** A posting that is asked for, under the key that gives it one effect for ever. */
export interface PostingRequest {
  key: string;
  /** The hash of the entry's content. */
  hash: string;
  legs: readonly Leg[];
}

/** The posting that was made under a key before. */
export interface EarlierPosting<First> {
  hash: string;
  first: First;
}

export type LedgerRefusal = Extract<RefusalCode, "insufficient_funds" | "key_conflict" | "limit_reached" | "on_break" | "self_excluded">;

/** A refusal, and the facts that its reader needs besides the code. */
export interface Objection {
  code: LedgerRefusal;
  value?: Record<string, unknown>;
}

/** Checks a request for reasons to refuse it besides money. */
export interface Guard<R> {
  objectionTo(request: R): Objection | null;
  /** Records that the request will be posted, so that the requests after it are decided on that. */
  note(request: R): void;
}

const NO_GUARD: Guard<unknown> = { objectionTo: () => null, note: () => {} };

export type Verdict<First> =
  | { status: "post"; after: PostedBalance[] }
  | { status: "repeat"; first: First }
  | ({ status: "refuse" } & Objection);

/**
 * Decides requests in their order, each on the balances that the ones before it left. A refused one changes nothing for the others. `held`
 * has the balance of every member's account in them; the merchant's own accounts have no limit.
 */
export function judge<First, R extends PostingRequest>(
  requests: readonly R[],
  held: ReadonlyMap<string, AccountBalance>,
  known: ReadonlyMap<string, EarlierPosting<First>>,
  guard: Guard<R> = NO_GUARD,
): Verdict<First>[] {
  assert(new Set(requests.map(({ key }) => key)).size === requests.length, "a key is decided on once");
  const now = new Map(held);
  return requests.map((request) => {
    const { key, hash, legs } = request;
    const before = known.get(key);
    if (before) return before.hash === hash ? { status: "repeat", first: before.first } : { status: "refuse", code: "key_conflict" };
    const objection = guard.objectionTo(request);
    if (objection) return { status: "refuse", ...objection };
    const after = legs.filter(({ account }) => isMembers(account)).map((leg) => move(now, leg));
    if (after.some(({ balance }) => balance < 0n)) return { status: "refuse", code: "insufficient_funds" };
    for (const left of after) now.set(slotOf(left.account, left.currency), left);
    guard.note(request);
    return { status: "post", after };
  });
}

function move(now: ReadonlyMap<string, AccountBalance>, { account, currency, amount }: Leg): PostedBalance {
  const before = now.get(slotOf(account, currency));
  assert(before, `${account} is not open`);
  return { account, currency, balance: before.balance + amount, version: before.version + 1n };
}
