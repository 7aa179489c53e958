import { assert } from "@magpie/domain/assert";
import type { Entry } from "@magpie/domain/ledger/entry";
import { refuse } from "@magpie/domain/refusals";
import type { Caller, Ctx, Db, Work } from "../../kit/ctx";
import { askIn } from "../../kit/database/ask-in";
import { type BalancePush, lastPushes } from "./balance-push";
import { type LedgerNeeds, type LockedLedger, type OpenLedger, openLedger } from "./ledger";
import { type PostedTransaction, type Posting, type PostingOrigin, postingOf } from "./posting";

export interface KeyedEntry {
  key: string;
  entry: Entry;
  /** By default the caller, or the system where nobody waits for the work. */
  origin?: PostingOrigin | undefined;
}

/** Posts an entry in the call's own transaction: once, however often it is asked. Its members are told after commit. */
export async function post(ctx: Work | Ctx, key: string, entry: Entry, origin?: PostingOrigin): Promise<PostedTransaction> {
  const [posted] = await postAll(ctx, [{ key, entry, origin }]);
  assert(posted, "a posting has an outcome");
  return posted;
}

/** Posts entries together as `post` does one: two statements for any number of them. One that is refused ends the transaction. */
export async function postAll(ctx: Work | Ctx, entries: readonly KeyedEntry[]): Promise<PostedTransaction[]> {
  if (entries.length === 0) return [];
  const postings = entries.map(({ key, entry, origin = originOf(ctx, key) }) => postingOf(key, entry, origin));
  const { posted, pushes } = await postIn(ctx.db, ctx.now, postings);
  for (const { memberId, data } of pushes) ctx.push(memberId, "balance", data);
  return posted;
}

export async function postIn(
  db: Db,
  now: Date,
  postings: readonly Posting[],
): Promise<{ posted: PostedTransaction[]; pushes: BalancePush[] }> {
  const ask = askIn(db);
  const ledger = await openLedger(ask, now, { postings });
  for (const posting of postings) {
    const verdict = ledger.post(posting);
    if (verdict.status === "refuse") refuse(verdict.code, verdict.value);
  }
  const outcomes = await ledger.write(ask);
  const posted = outcomes.flatMap((outcome) => {
    assert(outcome.status !== "refused", "a posting that was refused ended the transaction");
    return [{ transactionId: outcome.transactionId, after: outcome.after, told: outcome.told }];
  });
  return { posted, pushes: lastPushes(ledger.pushes(outcomes)) };
}

/**
 * Decides and posts in the call's own transaction what depends on purses and grants: `work` finds them locked, and what it posts is written
 * when it is done. `grants` are those of rounds or tickets that it may pay or take back.
 */
export async function workInLedger<T>(
  ctx: Pick<Work, "db" | "now" | "push">,
  { grants = [], ...needs }: LedgerNeeds & { grants?: readonly string[] },
  work: (ledger: OpenLedger) => T,
): Promise<T> {
  const ask = askIn(ctx.db);
  const ledger = await openLedger(ask, ctx.now, needs);
  await ledger.learn(ask, grants);
  const result = work(ledger);
  const outcomes = await ledger.write(ask);
  for (const { memberId, data } of lastPushes(ledger.pushes(outcomes))) ctx.push(memberId, "balance", data);
  for (const { memberId, data } of ledger.play.takePushes()) ctx.push(memberId, "bonus", data);
  return result;
}

/** Locks accounts until the transaction ends, opens those that are missing, and looks keys up. */
export function lockAccounts(
  { db, now }: Pick<Work, "db" | "now">,
  needs: Omit<LedgerNeeds, "postings">,
): Promise<Omit<LockedLedger, "post" | "play" | "tell">> {
  return openLedger(askIn(db), now, needs);
}

function originOf(ctx: Work | Ctx, key: string): PostingOrigin {
  if (!("requestId" in ctx)) return { actor: "system", requestId: key, address: "" };
  return { actor: actorOf(ctx), requestId: ctx.requestId, address: ctx.ip };
}

function actorOf({ operator, member }: Caller): string {
  if (operator) return `operator:${operator.id}`;
  return member ? `member:${member.id}` : "visitor";
}
