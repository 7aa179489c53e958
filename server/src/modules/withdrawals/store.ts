import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import type { Flag } from "@magpie/domain/withdrawals/checks";
import type { WithdrawalOptions } from "@magpie/domain/withdrawals/options";
import { GIVEN_BACK, type RejectReason, UNDER_WAY, type WithdrawalState } from "@magpie/domain/withdrawals/states";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

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
      "dayAmount",
      "dayRequests",
      "wagerBps",
      "autoApproveBelow",
      "secondFrom",
      "checkFrom",
      "cancellable",
      "confirmMinutes",
    ])
    .executeTakeFirst();
}

export async function writeOptions(db: Db, options: WithdrawalOptions): Promise<void> {
  await db
    .insertInto("withdrawals_options")
    .values(options)
    .onConflict((conflict) => conflict.column("merchantId").doUpdateSet(options))
    .execute();
}

export async function addRequest(db: Db, request: NewRequest): Promise<void> {
  await db
    .insertInto("withdrawals_requests")
    .values({
      id: request.id,
      number: request.number,
      memberId: request.memberId,
      payeeId: request.payeeId,
      account: request.account,
      amount: request.amount,
      currency: request.currency,
      state: "review",
      origin: request.origin,
      askedAt: request.askedAt,
    })
    .execute();
}

function requests(db: Db) {
  return db
    .selectFrom("withdrawals_requests")
    .select([
      "id",
      "number",
      "memberId",
      "payeeId",
      "account",
      "amount",
      "currency",
      sql<WithdrawalState>`state`.as("state"),
      "origin",
      "askedAt",
      "paidAt",
      "confirmBy",
      "yesOperatorId",
      "yesPersonId",
      "yesAt",
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof requests>["executeTakeFirstOrThrow"]>>;

function rowOf({ yesOperatorId: operatorId, yesPersonId: personId, yesAt: at, ...row }: Found): RequestRow {
  return { ...row, yes: operatorId && personId && at ? { operatorId, personId, at } : null };
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const row = await requests(db).where("id", "=", id).executeTakeFirst();
  return row && rowOf(row);
}

/** Locks the request until the transaction ends. */
export async function lockRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const row = await requests(db).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

export async function listOwn(db: Db, memberId: string, after: Cursor | null, limit: number): Promise<RequestRow[]> {
  const rows = await requests(db)
    .where("memberId", "=", memberId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(asked_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy("askedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

/** Oldest first: the longest wait is served next. */
export async function listQueue(
  db: Db,
  state: WithdrawalState,
  { from, below }: { from?: Money; below?: Money },
  after: Cursor | null,
  limit: number,
): Promise<RequestRow[]> {
  const rows = await requests(db)
    .where("state", "=", state)
    .$if(from !== undefined, (query) => query.where("amount", ">=", from ?? 0n))
    .$if(below !== undefined, (query) => query.where("amount", "<", below ?? 0n))
    .$if(after !== null, (query) => query.where(sql<boolean>`(asked_at, id) > (${after?.at}, ${after?.id})`))
    .orderBy("askedAt")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

export async function listUnderWay(db: Db, memberId: string): Promise<RequestRow[]> {
  const rows = await requests(db).where("memberId", "=", memberId).where("state", "in", UNDER_WAY).orderBy("askedAt").execute();
  return rows.map(rowOf);
}

/** True while money is on its way, or the member may still dispute that it arrived. */
export async function hasOpenRequests(db: Db, memberId: string): Promise<boolean> {
  const open = [...UNDER_WAY, "paid", "disputed"];
  const found = await requests(db).where("memberId", "=", memberId).where("state", "in", open).limit(1).executeTakeFirst();
  return found !== undefined;
}

export interface Changes {
  paidAt?: Date;
  confirmBy?: Date;
  askAt?: Date | null;
}

/** Undefined, and nothing changed, if the request is not in one of the `from` states. */
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
      askAt,
      yesOperatorId: null,
      yesPersonId: null,
      yesAt: null,
      ...(paidAt && { paidAt }),
      ...(confirmBy && { confirmBy }),
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
    .set({ yesOperatorId: operatorId, yesPersonId: personId, yesAt: at })
    .where("id", "=", id)
    .execute();
}

/** Stores the provider's id and the time of the next check; null for none. */
export async function noteProvider(db: Db, id: string, providerId: string | null, askAt: Date | null): Promise<void> {
  await db
    .updateTable("withdrawals_requests")
    .set({ askAt, ...(providerId && { providerId }) })
    .where("id", "=", id)
    .execute();
}

/** Takes payouts without news for too long; they are not taken again before `next`. */
export async function takeUnheard(db: Db, now: Date, next: Date, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable("withdrawals_requests")
    .set({ askAt: next })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("withdrawals_requests")
        .select("id")
        .where("state", "in", ["approved", "paying"])
        .where("askAt", "<=", now)
        .orderBy("askAt")
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
    .where("confirmBy", "<=", now)
    .orderBy("confirmBy")
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

export async function addStep(db: Db, step: StepRow & { actor: Actor; operatorId: string | null }): Promise<void> {
  await db.insertInto("withdrawals_steps").values(step).execute();
}

export async function listSteps(db: Db, ids: readonly string[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("withdrawals_steps")
    .select(["withdrawalId", sql<WithdrawalState>`state`.as("state"), "at", sql<RejectReason | null>`reason`.as("reason"), "note"])
    .where("withdrawalId", "in", ids)
    .orderBy("position")
    .execute();
}

export async function addFlags(db: Db, id: string, flags: readonly Flag[], now: Date): Promise<void> {
  if (flags.length === 0) return;
  await db
    .insertInto("withdrawals_flags")
    .values(flags.map((flag) => ({ withdrawalId: id, flag, raisedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listFlags(db: Db, ids: readonly string[]): Promise<{ withdrawalId: string; flag: Flag }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("withdrawals_flags")
    .select(["withdrawalId", sql<Flag>`flag`.as("flag")])
    .where("withdrawalId", "in", ids)
    .orderBy("flag")
    .execute();
}

/** The member's requests since then, newest first, except those that were returned. */
export async function listAsked(db: Db, memberId: string, currency: string, since: Date): Promise<{ amount: Money; askedAt: Date }[]> {
  return db
    .selectFrom("withdrawals_requests")
    .select(["amount", "askedAt"])
    .where("memberId", "=", memberId)
    .where("currency", "=", currency)
    .where("askedAt", ">", since)
    .where("state", "not in", GIVEN_BACK)
    .orderBy("askedAt", "desc")
    .execute();
}

/** What was paid out to the member since then and has not come back. */
export async function listPaid(
  db: Db,
  memberId: string,
  currency: string,
  since: Date,
): Promise<{ payeeId: string; amount: Money; paidAt: Date }[]> {
  return db
    .selectFrom("withdrawals_requests")
    .select(["payeeId", "amount", sql<Date>`paid_at`.as("paidAt")])
    .where("memberId", "=", memberId)
    .where("currency", "=", currency)
    .where("paidAt", ">", since)
    .where("state", "not in", GIVEN_BACK)
    .execute();
}

export async function addCheck(db: Db, check: { memberId: string; operatorId: string; note: string; now: Date }): Promise<void> {
  const { memberId, operatorId, note, now } = check;
  await db.insertInto("withdrawals_checks").values({ memberId, operatorId, note, checkedAt: now }).execute();
}

export async function wasChecked(db: Db, memberId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawals_checks")
    .select("checkedAt")
    .where("memberId", "=", memberId)
    .where("checkedAt", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Minutes from request to payout: the median and the 90th percentile. */
export async function readUsual(db: Db, currency: string, since: Date): Promise<{ median: number; slow: number } | null> {
  const { median, slow } = await db
    .selectFrom("withdrawals_requests")
    .select([
      sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from paid_at - asked_at) / 60)`.as("median"),
      sql<number | null>`percentile_cont(0.9) within group (order by extract(epoch from paid_at - asked_at) / 60)`.as("slow"),
    ])
    .where("paidAt", ">", since)
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return median === null || slow === null ? null : { median, slow };
}

/** Requests in a state, from one amount on or below it. */
export function readPile(
  db: Db,
  state: WithdrawalState,
  { from = 0n, below = null }: { from?: Money; below?: Money | null } = {},
): Promise<Pile> {
  return addUpPile(
    db,
    sql`select asked_at as at, amount as money from withdrawals_requests
      where state = ${state} and amount >= ${from} and (${below}::bigint is null or amount < ${below})`,
  );
}

/** By the number that its owner sees. */
export async function findByNumber(db: Db, number: string): Promise<RequestRow | undefined> {
  const row = await requests(db).where("number", "=", number).executeTakeFirst();
  return row && rowOf(row);
}

/** How many withdrawals each of these members took back since then. */
export async function countCancelled(db: Db, memberIds: readonly string[], since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ memberId: string; count: number }>`
    select r.member_id, count(*)::int as count from withdrawals_requests r
    where r.member_id = any (${[...memberIds]}::text[]) and r.asked_at >= ${since} and r.state = 'cancelled'
    group by r.member_id`.execute(db);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

/** When each of these members last took a withdrawal back, of those who did since then. */
export async function listCancelledSince(db: Db, memberIds: readonly string[], since: Date): Promise<Map<string, Date>> {
  const { rows } = await sql<{ memberId: string; at: Date }>`
    select r.member_id, max(s.at) as at from withdrawals_requests r join withdrawals_steps s on s.withdrawal_id = r.id
    where r.member_id = any (${[...memberIds]}::text[]) and r.state = 'cancelled' and s.state = 'cancelled' and s.at >= ${since}
    group by r.member_id`.execute(db);
  return new Map(rows.map(({ memberId, at }) => [memberId, at]));
}
