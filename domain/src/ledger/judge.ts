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

export type LedgerRefusal = Extract<
  RefusalCode,
  "insufficient_funds" | "bonus_max_bet" | "key_conflict" | "limit_reached" | "on_break" | "reality_check" | "self_excluded"
>;

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
 * Decides requests one after the other, each on what those before it left. One that is refused changes nothing for the others.
 * `held` has what every member's account in them holds; the merchant's own have no limit.
 */
export class LedgerJudge<First, R extends PostingRequest> {
  private readonly now: Map<string, AccountBalance>;
  private readonly decided = new Set<string>();

  constructor(
    held: Iterable<readonly [string, AccountBalance]>,
    private readonly known: ReadonlyMap<string, EarlierPosting<First>>,
    private readonly guard: Guard<R> = NO_GUARD,
  ) {
    this.now = new Map(held);
  }

  /** Balance of an account after everything that was decided so far. */
  held(slot: string): AccountBalance | undefined {
    return this.now.get(slot);
  }

  decide(request: R): Verdict<First> {
    const { key, hash, legs } = request;
    assert(!this.decided.has(key), "a key is decided on once");
    this.decided.add(key);
    const before = this.known.get(key);
    if (before) return before.hash === hash ? { status: "repeat", first: before.first } : { status: "refuse", code: "key_conflict" };
    const objection = this.guard.objectionTo(request);
    if (objection) return { status: "refuse", ...objection };
    const after = legs.filter(({ account }) => isMembers(account)).map((leg) => this.move(leg));
    if (after.some(({ balance }) => balance < 0n)) return { status: "refuse", code: "insufficient_funds" };
    for (const left of after) this.now.set(slotOf(left.account, left.currency), left);
    this.guard.note(request);
    return { status: "post", after };
  }

  private move({ account, currency, amount }: Leg): PostedBalance {
    const before = this.now.get(slotOf(account, currency));
    assert(before, `${account} is not open`);
    return { account, currency, balance: before.balance + amount, version: before.version + 1n };
  }
}
