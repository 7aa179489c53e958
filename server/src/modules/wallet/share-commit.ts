import { assert } from "@magpie/domain/assert";
import { isMembers } from "@magpie/domain/ledger/account";
import { type Ask, enterMerchant } from "../../kit/lanes/connection";
import type { Lanes } from "../../kit/lanes/lanes";
import type { Batch } from "../../kit/lanes/task";
import { type BalancePush, lastPushes } from "./balance-push";
import type { BonusPush } from "./granted-play";
import { type LedgerNeeds, type LockedLedger, type OpenLedger, openLedger } from "./ledger";
import type { Posting, PostingOutcome } from "./posting";

/** One member's request in a commit that many share. */
export interface SharedOperation {
  merchantId: number;
  /** Its member: two operations of one member are never decided at the same time, so lanes do not wait for each other's locks. */
  memberId: string;
  /** The second of two operations with one name waits for the next commit, and finds what the first one wrote. */
  once: string;
  now: Date;
  /** When its caller is told that it failed, as `performance.now()` counts: nothing is committed after that. */
  until?: number;
}

/** A module's share of a commit: the rows it reads, the decision it makes of them, the rows it writes. */
export interface CommitPlan<Operation extends SharedOperation, Facts, Rows, Answer> {
  /** The entries that an operation may post, and the accounts and keys that its decision needs besides. */
  needs(operation: Operation): LedgerNeeds;
  /**
   * Rows that `read` locks are locked before accounts or after them, by everybody: whoever did it the other way round would hold what
   * another waits for.
   */
  reads: "before accounts" | "after accounts";
  /** Answers for each operation, in their order. All statements leave at once, since those of the next merchant follow. */
  read(ask: Ask, operations: readonly Operation[], now: Date): Promise<readonly Facts[]>;
  /** Grants that rounds or tickets in the facts belong to. Those that have ended are read before the decision. */
  grantsIn?(facts: Facts): readonly string[];
  /** True where the decision may post to the house's account of bonuses, although `needs` could not know it. */
  paysBonuses?(facts: Facts): boolean;
  decide(operation: Operation, facts: Facts, ledger: LockedLedger): { answer: Answer; rows: Rows | null };
  /** Writes with one statement. It travels with the ledger's own and with the commit. */
  write(ask: Ask, rows: readonly Rows[], now: Date): Promise<void>;
}

export interface SharedAnswer<Answer> {
  answer: Answer;
  /** The ledger transactions that were written for it, without those that followed from them. */
  transactionIds: bigint[];
}

interface Committed<Answer> {
  shared: SharedAnswer<Answer>;
  pushes: readonly BalancePush[];
  bonuses: readonly BonusPush[];
}

/** An operation with its needs, which are worked out once, when it is asked for. */
interface Queued<Operation> {
  operation: Operation;
  needs: LedgerNeeds;
}

/**
 * Makes the door to a kind of commit that many callers share. When it answers, the operation is committed, or was refused, and the
 * member's pages have their new balance.
 */
export function shareCommit<Operation extends SharedOperation, Facts, Rows, Answer>(
  plan: CommitPlan<Operation, Facts, Rows, Answer>,
): (lanes: Lanes, operation: Operation) => Promise<SharedAnswer<Answer>> {
  // One function for the kind: lanes put together only operations with the same one.
  const batch: Batch<Queued<Operation>, Committed<Answer>> = (ask, queued) => commitAll(ask, queued, plan);
  return async (lanes, operation) => {
    const { merchantId, memberId, once, until } = operation;
    const needs = plan.needs(operation);
    assertOnly(memberId, needs);
    const task = { lane: `${merchantId}:${memberId}`, once: `${merchantId}:${once}`, operation: { operation, needs }, batch };
    const { shared, pushes, bonuses } = await lanes.run(until === undefined ? task : { ...task, until });
    for (const push of pushes) lanes.tell(merchantId, push.memberId, "balance", push.data);
    for (const push of bonuses) lanes.tell(merchantId, push.memberId, "bonus", push.data);
    return shared;
  };
}

function assertOnly(memberId: string, { postings = [], slots = [] }: LedgerNeeds): void {
  const own = `member:${memberId}:`;
  const isOwn = ({ legs }: Posting) => legs.every(({ account }) => !isMembers(account) || account.startsWith(own));
  assert(postings.every(isOwn) && slots.every((slot) => (slot.memberId ?? memberId) === memberId), "an operation touches one member");
}

async function commitAll<Operation extends SharedOperation, Facts, Rows, Answer>(
  ask: Ask,
  queued: readonly Queued<Operation>[],
  plan: CommitPlan<Operation, Facts, Rows, Answer>,
): Promise<{ answers: Promise<Committed<Answer>[]> }> {
  const groups = byMerchant(queued);
  const opened = await Promise.all(groups.map(async (group) => ({ group, ...(await openGroup(ask, group, plan)) })));
  const { grantsIn, paysBonuses = () => false } = plan;
  if (grantsIn) await Promise.all(opened.map(({ ledger, facts }) => ledger.learn(ask, facts.flatMap(grantsIn), facts.some(paysBonuses))));
  // All is decided before anything is sent: a decision that fails in one merchant must not let another's rows be committed.
  const decisions = opened.map(({ group, ledger, facts }) => {
    return { group, ledger, decided: group.operations.map((operation, at) => decideOne(operation, facts[at], ledger, plan)) };
  });
  const answers: Committed<Answer>[] = new Array(queued.length);
  const written = decisions.map(async ({ group, ledger, decided }) => {
    const rows = decided.flatMap((one) => (one.rows === null ? [] : [one.rows]));
    const back = groups.length > 1 ? enterMerchant(ask, group.merchantId) : null;
    // The ledger first, as calls that post in their own transaction do before they write rows of their own.
    const [outcomes] = await Promise.all([ledger.write(ask), rows.length > 0 && plan.write(ask, rows, group.now), back]);
    const pushes = ledger.pushes(outcomes);
    decided.forEach(({ answer, from, to, bonuses }, at) => {
      answers[group.places[at] ?? 0] = {
        shared: { answer, transactionIds: writtenIn(ledger, outcomes, from, to) },
        pushes: to - from === 1 ? (pushes[from] ?? []) : lastPushes(pushes.slice(from, to)),
        bonuses,
      };
    });
  });
  return { answers: Promise.all(written).then(() => answers) };
}

function writtenIn(ledger: OpenLedger, outcomes: readonly PostingOutcome[], from: number, to: number): bigint[] {
  const ids: bigint[] = [];
  for (let at = from; at < to; at += 1) {
    const outcome = outcomes[at];
    if (outcome?.status === "done" && ledger.isAsked(at)) ids.push(outcome.transactionId);
  }
  return ids;
}

interface MerchantGroup<Operation> {
  merchantId: number;
  /** Time of the latest. */
  now: Date;
  operations: Operation[];
  needs: LedgerNeeds[];
  /** The place of each operation in the commit, at which its answer goes back. */
  places: number[];
}

/** In one order of merchants, so that two commits never hold what the other waits for. */
function byMerchant<Operation extends SharedOperation>(queued: readonly Queued<Operation>[]): MerchantGroup<Operation>[] {
  const groups = new Map<number, MerchantGroup<Operation>>();
  queued.forEach(({ operation, needs }, place) => {
    const { merchantId, now } = operation;
    const group = groups.get(merchantId) ?? { merchantId, now, operations: [], needs: [], places: [] };
    group.operations.push(operation);
    group.needs.push(needs);
    group.places.push(place);
    if (now > group.now) group.now = now;
    groups.set(merchantId, group);
  });
  return [...groups.values()].sort((a, b) => a.merchantId - b.merchantId);
}

async function openGroup<Operation extends SharedOperation, Facts>(
  ask: Ask,
  { merchantId, now, operations, needs }: MerchantGroup<Operation>,
  plan: CommitPlan<Operation, Facts, unknown, unknown>,
): Promise<{ ledger: OpenLedger; facts: readonly Facts[] }> {
  const keys = needs.flatMap((one) => one.keys ?? []);
  const slots = needs.flatMap((one) => one.slots ?? []);
  const postings = needs.flatMap((one) => one.postings ?? []);
  const present = needs.flatMap((one) => one.present ?? []);
  // Two operations with one key are decided alone, one after the other: lanes do so with the members of a commit that failed.
  assert(new Set([...keys, ...postings.map(({ key }) => key)]).size === keys.length + postings.length, "a key is decided on once");
  const openAccounts = () => openLedger(ask, now, { merchantId, postings, slots, keys, present });
  if (plan.reads === "after accounts") {
    const [ledger, facts] = await Promise.all([openAccounts(), plan.read(ask, operations, now)]);
    return { ledger, facts };
  }
  const [, facts, ledger] = await Promise.all([enterMerchant(ask, merchantId), plan.read(ask, operations, now), openAccounts()]);
  return { ledger, facts };
}

function decideOne<Operation extends SharedOperation, Facts, Rows, Answer>(
  operation: Operation,
  facts: Facts | undefined,
  ledger: OpenLedger,
  plan: CommitPlan<Operation, Facts, Rows, Answer>,
) {
  assert(facts !== undefined, "an operation is decided on what was read for it");
  const from = ledger.count;
  const { answer, rows } = plan.decide(operation, facts, ledger);
  return { answer, rows, from, to: ledger.count, bonuses: ledger.play.takePushes() };
}
