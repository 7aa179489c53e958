import { assert } from "../assert";
import type { Money } from "../money";
import type { RefusalCode } from "../refusals";
import { type Account, isMembers } from "./account";
import { type Leg, slotOf } from "./entry";

/** What an account holds, and how many lines made it so. */
export interface Held {
  balance: Money;
  version: bigint;
}

/** What a member's account holds after a transaction. */
export interface After extends Held {
  account: Account;
  currency: string;
}

/** What is to happen, under the key that gives it one effect for ever. */
export interface Request {
  key: string;
  /** Of the content. */
  hash: string;
  legs: readonly Leg[];
}

/** What was posted under a key before. */
export interface Known<First> {
  hash: string;
  first: First;
}

export type LedgerRefusal = Extract<RefusalCode, "insufficient_funds" | "key_conflict" | "limit_reached" | "on_break" | "self_excluded">;

/** A no, and what its reader needs besides. */
export interface Objection {
  code: LedgerRefusal;
  value?: Record<string, unknown>;
}

/** What a request may fail on besides money. */
export interface Guard<R> {
  objectionTo(request: R): Objection | null;
  /** It will be posted: those after it are decided on that. */
  note(request: R): void;
}

const NO_GUARD: Guard<unknown> = { objectionTo: () => null, note: () => {} };

export type Verdict<First> = { status: "post"; after: After[] } | { status: "repeat"; first: First } | ({ status: "refuse" } & Objection);

/**
 * Decides requests one after the other, each on what those before it left. One that is refused changes nothing for the others.
 * `held` has what every member's account in them holds; the merchant's own have no limit.
 */
export class LedgerJudge<First, R extends Request> {
  private readonly now: Map<string, Held>;
  private readonly decided = new Set<string>();

  constructor(
    held: Iterable<readonly [string, Held]>,
    private readonly known: ReadonlyMap<string, Known<First>>,
    private readonly guard: Guard<R> = NO_GUARD,
  ) {
    this.now = new Map(held);
  }

  /** What an account holds after everything that was decided so far. */
  held(slot: string): Held | undefined {
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

  private move({ account, currency, amount }: Leg): After {
    const before = this.now.get(slotOf(account, currency));
    assert(before, `${account} is not open`);
    return { account, currency, balance: before.balance + amount, version: before.version + 1n };
  }
}
