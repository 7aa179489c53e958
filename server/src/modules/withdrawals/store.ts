import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import type { Flag } from "@magpie/domain/withdrawals/checks";
import type { WithdrawalOptions } from "@magpie/domain/withdrawals/options";
import { GIVEN_BACK, type RejectReason, UNDER_WAY, type WithdrawalState } from "@magpie/domain/withdrawals/states";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface FirstYes {
  operatorId: string;
  personId: string;
  at: Date;
}

export interface RequestRow {
  id: string;
  number: string;
  memberId: string;
  payeeId: string;
  account: string;
  amount: Money;
  currency: string;
  state: WithdrawalState;
  origin: string;
  askedAt: Date;
  paidAt: Date | null;
  confirmBy: Date | null;
  yes: FirstYes | null;
}

export type NewRequest = Omit<RequestRow, "state" | "paidAt" | "confirmBy" | "yes">;

export async function findOptions(db: Db): Promise<WithdrawalOptions | undefined> {
  return db
    .selectFrom("withdrawals_options")
    .select([
      "minimum",
      "maximum",
      "day_amount as dayAmount",
      "day_requests as dayRequests",
      "wager_bps as wagerBps",
      "auto_approve_below as autoApproveBelow",
      "second_from as secondFrom",
      "check_from as checkFrom",
      "cancellable",
      "confirm_minutes as confirmMinutes",
    ])
    .executeTakeFirst();
}

export async function writeOptions(db: Db, options: WithdrawalOptions): Promise<void> {
  const row = {
    minimum: options.minimum,
    maximum: options.maximum,
    day_amount: options.dayAmount,
    day_requests: options.dayRequests,
    wager_bps: options.wagerBps,
    auto_approve_below: options.autoApproveBelow,
    second_from: options.secondFrom,
    check_from: options.checkFrom,
    cancellable: options.cancellable,
    confirm_minutes: options.confirmMinutes,
  };
  await db
    .insertInto("withdrawals_options")
    .values(row)
    .onConflict((conflict) => conflict.column("merchant_id").doUpdateSet(row))
    .execute();
}

export async function addRequest(db: Db, request: NewRequest): Promise<void> {
  await db
    .insertInto("withdrawals_requests")
    .values({
      id: request.id,
      number: request.number,
      member_id: request.memberId,
      payee_id: request.payeeId,
      account: request.account,
      amount: request.amount,
      currency: request.currency,
      state: "review",
      origin: request.origin,
      asked_at: request.askedAt,
    })
    .execute();
}

function requests(db: Db) {
  return db
    .selectFrom("withdrawals_requests")
    .select([
      "id",
      "number",
      "member_id as memberId",
      "payee_id as payeeId",
      "account",
      "amount",
      "currency",
      sql<WithdrawalState>`state`.as("state"),
      "origin",
      "asked_at as askedAt",
      "paid_at as paidAt",
      "confirm_by as confirmBy",
      "yes_operator_id",
      "yes_person_id",
      "yes_at",
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof requests>["executeTakeFirstOrThrow"]>>;

function rowOf({ yes_operator_id: operatorId, yes_person_id: personId, yes_at: at, ...row }: Found): RequestRow {
  return { ...row, yes: operatorId && personId && at ? { operatorId, personId, at } : null };
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const row = await requests(db).where("id", "=", id).executeTakeFirst();
  return row && rowOf(row);
}

/** The same, and nobody else moves it before this transaction ends. */
export async function lockRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const row = await requests(db).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

export async function listOwn(db: Db, memberId: string, after: Cursor | null, limit: number): Promise<RequestRow[]> {
  const rows = await requests(db)
    .where("member_id", "=", memberId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(asked_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

/** Oldest first: who has waited longest is next. */
export async function listQueue(db: Db, state: WithdrawalState, after: Cursor | null, limit: number): Promise<RequestRow[]> {
  const rows = await requests(db)
    .where("state", "=", state)
    .$if(after !== null, (query) => query.where(sql<boolean>`(asked_at, id) > (${after?.at}, ${after?.id})`))
    .orderBy("asked_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

export async function listUnderWay(db: Db, memberId: string): Promise<RequestRow[]> {
  const rows = await requests(db).where("member_id", "=", memberId).where("state", "in", UNDER_WAY).orderBy("asked_at").execute();
  return rows.map(rowOf);
}

/** Whether money is on its way, or its member may still have to say that it did not arrive. */
export async function hasOpenRequests(db: Db, memberId: string): Promise<boolean> {
  const open = [...UNDER_WAY, "paid", "disputed"];
  const found = await requests(db).where("member_id", "=", memberId).where("state", "in", open).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** What else changes with a move. */
export interface Changes {
  paidAt?: Date;
  confirmBy?: Date;
  askAt?: Date | null;
}

/** Undefined, and nothing changed, where the request is not, or no longer, in one of those states. */
export async function moveRequest(
  db: Db,
  id: string,
  { from, to }: { from: readonly WithdrawalState[]; to: WithdrawalState },
  { paidAt, confirmBy, askAt = null }: Changes,
): Promise<RequestRow | undefined> {
  const moved = await db
    .updateTable("withdrawals_requests")
    .set({
      state: to,
      ask_at: askAt,
      yes_operator_id: null,
      yes_person_id: null,
      yes_at: null,
      ...(paidAt && { paid_at: paidAt }),
      ...(confirmBy && { confirm_by: confirmBy }),
    })
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  return moved && findRequest(db, id);
}

export async function keepFirstYes(db: Db, id: string, { operatorId, personId, at }: FirstYes): Promise<void> {
  await db
    .updateTable("withdrawals_requests")
    .set({ yes_operator_id: operatorId, yes_person_id: personId, yes_at: at })
    .where("id", "=", id)
    .execute();
}

/** What the provider calls it, and when to ask about it again; null for never. */
export async function noteProvider(db: Db, id: string, providerId: string | null, askAt: Date | null): Promise<void> {
  await db
    .updateTable("withdrawals_requests")
    .set({ ask_at: askAt, ...(providerId && { provider_id: providerId }) })
    .where("id", "=", id)
    .execute();
}

/** Payments that nothing was heard of for too long. They are not listed again before `next`. */
export async function takeUnheard(db: Db, now: Date, next: Date, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable("withdrawals_requests")
    .set({ ask_at: next })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("withdrawals_requests")
        .select("id")
        .where("state", "in", ["approved", "paying"])
        .where("ask_at", "<=", now)
        .orderBy("ask_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listUnanswered(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawals_requests")
    .select("id")
    .where("state", "=", "paid")
    .where("confirm_by", "<=", now)
    .orderBy("confirm_by")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type Actor = "member" | "operator" | "provider" | "system";

export interface StepRow {
  withdrawalId: string;
  state: WithdrawalState;
  at: Date;
  reason: RejectReason | null;
  note: string;
}

export async function addStep(db: Db, { withdrawalId, ...step }: StepRow & { actor: Actor; operatorId: string | null }): Promise<void> {
  const { operatorId, ...rest } = step;
  await db
    .insertInto("withdrawals_steps")
    .values({ ...rest, withdrawal_id: withdrawalId, operator_id: operatorId })
    .execute();
}

export async function listSteps(db: Db, ids: readonly string[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("withdrawals_steps")
    .select([
      "withdrawal_id as withdrawalId",
      sql<WithdrawalState>`state`.as("state"),
      "at",
      sql<RejectReason | null>`reason`.as("reason"),
      "note",
    ])
    .where("withdrawal_id", "in", ids)
    .orderBy("position")
    .execute();
}

export async function addFlags(db: Db, id: string, flags: readonly Flag[], now: Date): Promise<void> {
  if (flags.length === 0) return;
  await db
    .insertInto("withdrawals_flags")
    .values(flags.map((flag) => ({ withdrawal_id: id, flag, raised_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listFlags(db: Db, ids: readonly string[]): Promise<{ withdrawalId: string; flag: Flag }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("withdrawals_flags")
    .select(["withdrawal_id as withdrawalId", sql<Flag>`flag`.as("flag")])
    .where("withdrawal_id", "in", ids)
    .orderBy("flag")
    .execute();
}

/** What a member has asked for since then, newest first, without what was given back. */
export async function listAsked(db: Db, memberId: string, currency: string, since: Date): Promise<{ amount: Money; askedAt: Date }[]> {
  return db
    .selectFrom("withdrawals_requests")
    .select(["amount", "asked_at as askedAt"])
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .where("asked_at", ">", since)
    .where("state", "not in", GIVEN_BACK)
    .orderBy("asked_at", "desc")
    .execute();
}

export async function addCheck(db: Db, check: { memberId: string; operatorId: string; note: string; now: Date }): Promise<void> {
  const { memberId, operatorId, note, now } = check;
  await db.insertInto("withdrawals_checks").values({ member_id: memberId, operator_id: operatorId, note, checked_at: now }).execute();
}

export async function wasChecked(db: Db, memberId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawals_checks")
    .select("checked_at")
    .where("member_id", "=", memberId)
    .where("checked_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In minutes from asking to being paid: half were faster than the one, nine in ten than the other. */
export async function readUsual(db: Db, currency: string, since: Date): Promise<{ median: number; slow: number } | null> {
  const { median, slow } = await db
    .selectFrom("withdrawals_requests")
    .select([
      sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from paid_at - asked_at) / 60)`.as("median"),
      sql<number | null>`percentile_cont(0.9) within group (order by extract(epoch from paid_at - asked_at) / 60)`.as("slow"),
    ])
    .where("paid_at", ">", since)
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return median === null || slow === null ? null : { median, slow };
}
