import type { DepositReason } from "@magpie/domain/cashier/deposit-reason";
import type { DepositState } from "@magpie/domain/cashier/deposit-state";
import type { MethodKind } from "@magpie/domain/cashier/method";
import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

export interface BankAccount {
  bank: string;
  holder: string;
  number: string;
  code: string;
}

/** A first approval that waits for a second one. */
export interface WaitingYes {
  operatorId: string;
  operator: string;
  personId: string;
  received: Money;
  at: Date;
}

export interface DepositRow {
  id: string;
  memberId: string;
  kind: MethodKind;
  method: string;
  channel: string;
  clearing: string;
  account: BankAccount | null;
  amount: Money;
  currency: string;
  received: Money | null;
  state: DepositState;
  reason: DepositReason | null;
  note: string;
  origin: string;
  payUrl: string | null;
  providerId: string | null;
  proofs: number;
  createdAt: Date;
  expiresAt: Date | null;
  askAt: Date | null;
  /** The offer it was begun with; empty for no bonus at all, null where nothing was said. */
  offerId: string | null;
  offerHash: string | null;
  yes: WaitingYes | null;
}

export type NewDeposit = Omit<DepositRow, "reason" | "note" | "payUrl" | "providerId" | "proofs" | "received" | "yes">;

export async function addDeposit(db: Db, deposit: NewDeposit): Promise<void> {
  await db
    .insertInto("cashier_deposits")
    .values({
      id: deposit.id,
      memberId: deposit.memberId,
      kind: deposit.kind,
      methodName: deposit.method,
      channelName: deposit.channel,
      clearing: deposit.clearing,
      bankAccount: deposit.account && JSON.stringify(deposit.account),
      amount: deposit.amount,
      currency: deposit.currency,
      state: deposit.state,
      origin: deposit.origin,
      createdAt: deposit.createdAt,
      changedAt: deposit.createdAt,
      expiresAt: deposit.expiresAt,
      askAt: deposit.askAt,
      offerId: deposit.offerId,
      offerHash: deposit.offerHash,
    })
    .execute();
  await addStep(db, deposit.id, deposit.state, deposit.createdAt);
}

export async function addStep(db: Db, depositId: string, state: DepositState, at: Date): Promise<void> {
  await db.insertInto("cashier_steps").values({ depositId, state, at }).execute();
}

function deposits(db: Db) {
  return db
    .selectFrom("cashier_deposits")
    .select([
      "id",
      "memberId",
      "kind",
      "methodName as method",
      "channelName as channel",
      "clearing",
      "bankAccount as account",
      "amount",
      "currency",
      "received",
      "state",
      "reason",
      "note",
      "origin",
      "payUrl",
      "providerId",
      "proofs",
      "createdAt",
      "expiresAt",
      "askAt",
      "offerId",
      "offerHash",
      "yesOperatorId",
      "yesOperator",
      "yesPersonId",
      "yesReceived",
      "yesAt",
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof deposits>["executeTakeFirstOrThrow"]>>;

/** The cast is safe because check constraints of the table allow only these values. */
function rowOf({ yesOperatorId, yesOperator, yesPersonId, yesReceived, yesAt, ...row }: Found): DepositRow {
  const yes = yesAt && { operatorId: yesOperatorId, operator: yesOperator, personId: yesPersonId, received: yesReceived, at: yesAt };
  return { ...row, yes } as DepositRow;
}

export async function readDeposit(db: Db, id: string): Promise<DepositRow | undefined> {
  const row = await deposits(db).where("id", "=", id).executeTakeFirst();
  return row && rowOf(row);
}

/** The same with a row lock until this transaction ends. */
export async function lockDeposit(db: Db, id: string): Promise<DepositRow | undefined> {
  const row = await deposits(db).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

export interface Wanted {
  memberId?: string;
  state?: DepositState;
  since?: Date;
  after: Cursor | null;
  limit: number;
}

export async function listDeposits(db: Db, { memberId, state, since, after, limit }: Wanted): Promise<DepositRow[]> {
  let query = deposits(db);
  if (memberId !== undefined) query = query.where("memberId", "=", memberId);
  if (state) query = query.where("state", "=", state);
  if (since) query = query.where("createdAt", ">=", since);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  const rows = await query.orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map(rowOf);
}

/** Lists the states each deposit has been in, oldest first. */
export async function listSteps(db: Db, ids: readonly string[]): Promise<Map<string, { state: DepositState; at: Date }[]>> {
  const found = new Map<string, { state: DepositState; at: Date }[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const steps = await db
    .selectFrom("cashier_steps")
    .select(["depositId", "state", "at"])
    .where("depositId", "in", ids)
    .orderBy("at")
    .execute();
  for (const { depositId, state, at } of steps) found.get(depositId)?.push({ state: state as DepositState, at });
  return found;
}

/** Lists deposits whose provider is to be asked now, the longest due first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<DepositRow[]> {
  const rows = await deposits(db).where("askAt", "<=", now).orderBy("askAt").limit(limit).execute();
  return rows.map(rowOf);
}

export async function countOpen(db: Db, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom("cashier_deposits")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("memberId", "=", memberId)
    .where("state", "in", ["created", "pending"])
    .executeTakeFirstOrThrow();
  return total;
}

/** The number of a member's deposits whose money arrived. */
export async function countPaid(db: Db, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom("cashier_deposits")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("memberId", "=", memberId)
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
  return total;
}

/** What a member's deposits that arrived from one moment until another came to. */
export async function sumPaid(db: Db, memberId: string, currency: string, from: Date, until: Date): Promise<Money> {
  const { rows } = await sql<{ total: Money }>`
    select coalesce(sum(d.received), 0)::bigint as total from cashier_deposits d
    join cashier_steps s on s.merchant_id = d.merchant_id and s.deposit_id = d.id and s.state = 'paid'
    where d.member_id = ${memberId} and d.state = 'paid' and d.currency = ${currency} and s.at >= ${from} and s.at < ${until}`.execute(db);
  return rows[0]?.total ?? 0n;
}

export interface Change {
  state?: DepositState;
  received?: Money;
  reason?: DepositReason | null;
  note?: string;
  payUrl?: string | null;
  providerId?: string;
  proofs?: number;
  expiresAt?: Date | null;
  askAt?: Date | null;
}

export async function changeDeposit(db: Db, id: string, now: Date, change: Change): Promise<void> {
  await db
    .updateTable("cashier_deposits")
    .set({ ...change, changedAt: now })
    .where("id", "=", id)
    .execute();
}

export async function keepYes(db: Db, id: string, { operatorId, operator, personId, received, at }: WaitingYes): Promise<void> {
  const yes = { yesOperatorId: operatorId, yesOperator: operator, yesPersonId: personId, yesReceived: received, yesAt: at };
  await db.updateTable("cashier_deposits").set(yes).where("id", "=", id).execute();
}

/** Bank transfers that somebody has to look for on our account. */
export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select created_at as at, amount as money from cashier_deposits where state = 'pending' and kind = 'BANK'`);
}

/** How many deposits of each of these members failed since then. */
export async function countFailed(db: Db, memberIds: readonly string[], since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ memberId: string; count: number }>`
    select d.member_id, count(*)::int as count from cashier_deposits d
    where d.member_id = any (${[...memberIds]}::text[]) and d.created_at >= ${since} and d.state in ('failed', 'rejected')
    group by d.member_id`.execute(db);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

export interface PaidIn {
  memberId: string;
  deposits: number;
  deposited: Money;
  largest: Money;
}

/** The members whose deposits since then are many or large, with what they were. */
export async function listPaidIn(db: Db, currency: string, since: Date, least: { deposits: number; deposited: Money }): Promise<PaidIn[]> {
  const { rows } = await sql<PaidIn>`
    select d.member_id, count(*)::int as deposits, sum(d.received)::bigint as deposited, max(d.received)::bigint as largest
    from cashier_deposits d where d.state = 'paid' and d.created_at >= ${since} and d.currency = ${currency}
    group by d.member_id having count(*) >= ${least.deposits} or sum(d.received) >= ${least.deposited}
    order by d.member_id`.execute(db);
  return rows;
}
