import type { Money } from "@magpie/domain/money";
import { USUAL_DAY_LIMIT } from "@magpie/domain/operators/four-eyes";
import { OPERATOR_RIGHTS, type OperatorRight } from "@magpie/domain/operators/rights";
import type { Db, OperatorRef } from "../../kit/ctx";

export interface NewOperator {
  id: string;
  account: string;
  name: string;
  /** The same for all accounts of one person, who cannot give both approvals. */
  personId: string;
  /** Null disables sign-in by password. */
  passwordHash: string | null;
  rights: readonly OperatorRight[];
  approvalLimit: Money;
  /** Defaults to a multiple of the approval limit. */
  dayLimit?: Money;
}

export async function addOperator(db: Db, operator: NewOperator, now: Date): Promise<void> {
  await db
    .insertInto("operators_accounts")
    .values({
      id: operator.id,
      account: operator.account.toLowerCase(),
      name: operator.name,
      personId: operator.personId,
      passwordHash: operator.passwordHash,
      rights: [...operator.rights],
      approvalLimit: operator.approvalLimit,
      dayLimit: operator.dayLimit ?? null,
      createdAt: now,
    })
    .execute();
}

export async function hasOperators(db: Db): Promise<boolean> {
  return (await db.selectFrom("operators_accounts").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export interface OperatorCredentials {
  id: string;
  passwordHash: string | null;
}

/** The name is not case-sensitive. Disabled accounts are not found. */
export async function findCredentials(db: Db, account: string): Promise<OperatorCredentials | undefined> {
  return db
    .selectFrom("operators_accounts")
    .select(["id", "passwordHash"])
    .where("account", "=", account.toLowerCase())
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

export async function readName(db: Db, id: string): Promise<string> {
  return (await db.selectFrom("operators_accounts").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
}

export async function listAccounts(db: Db, ids: readonly string[]): Promise<{ id: string; account: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("operators_accounts").select(["id", "account"]).where("id", "in", ids).execute();
}

/** True while an operator is let in and has this right, whatever their sessions were opened with. */
export async function mayStill(db: Db, id: string, right: OperatorRight | undefined, _now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("operators_accounts")
    .select("rights")
    .where("id", "=", id)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  return row !== undefined && (right === undefined || row.rights.includes(right));
}

export interface NewSession {
  id: string;
  tokenHash: Buffer;
  operatorId: string;
  address: string;
  label: string;
  now: Date;
}

export async function addSession(db: Db, { id, tokenHash, operatorId, address, label, now }: NewSession): Promise<void> {
  await db.insertInto("operators_sessions").values({ id, tokenHash, operatorId, address, label, createdAt: now, seenAt: now }).execute();
}

/** Sessions created or last seen before these times are over. */
export interface OperatorSessionLimits {
  createdAfter: Date;
  seenAfter: Date;
}

/** Undefined if the session was ended, has expired, or its operator was disabled. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  limits: OperatorSessionLimits,
): Promise<{ operator: OperatorRef; seenAt: Date } | undefined> {
  const row = await db
    .selectFrom("operators_sessions as s")
    .innerJoin("operators_accounts as a", (join) => join.onRef("a.merchantId", "=", "s.merchantId").onRef("a.id", "=", "s.operatorId"))
    .select(["s.id as sessionId", "s.seenAt", "a.rights"])
    .select(["a.id", "a.account", "a.personId", "a.approvalLimit", "a.dayLimit"])
    .where("s.tokenHash", "=", tokenHash)
    .where("s.endedAt", "is", null)
    .where("s.createdAt", ">", limits.createdAfter)
    .where("s.seenAt", ">", limits.seenAfter)
    .where("a.disabledAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { seenAt, rights, dayLimit, ...operator } = row;
  const may = new Set(OPERATOR_RIGHTS.filter((right) => rights.includes(right)));
  return { operator: { ...operator, dayLimit: dayLimit ?? operator.approvalLimit * USUAL_DAY_LIMIT, rights: may }, seenAt };
}

export async function listOpenSessions(db: Db, ids: readonly string[], limits: OperatorSessionLimits): Promise<string[]> {
  const rows = await db
    .selectFrom("operators_sessions as s")
    .innerJoin("operators_accounts as a", (join) => join.onRef("a.merchantId", "=", "s.merchantId").onRef("a.id", "=", "s.operatorId"))
    .select("s.id")
    .where("s.id", "in", [...ids])
    .where("s.endedAt", "is", null)
    .where("s.createdAt", ">", limits.createdAfter)
    .where("s.seenAt", ">", limits.seenAfter)
    .where("a.disabledAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("operators_sessions").set({ seenAt: now }).where("id", "=", sessionId).execute();
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("operators_sessions").set({ endedAt: now }).where("id", "=", sessionId).execute();
}

/** Removes sessions that were last seen before then, ended or not. */
export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("operators_sessions").where("seenAt", "<", before).execute();
}
