import type { CaseKind, CaseOutcome, CaseState } from "@magpie/domain/cases/rules";
import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

export interface CaseRow {
  id: string;
  number: string;
  memberId: string;
  aboutKind: CaseKind;
  aboutId: string;
  title: string;
  state: CaseState;
  outcome: CaseOutcome | null;
  filedAt: Date;
  lastSequence: number;
}

export interface CaseMessageRow {
  caseId: string;
  sequence: number;
  sender: "member" | "desk";
  operatorId: string | null;
  text: string;
  pictures: string[];
  sentAt: Date;
}

function all(db: Db) {
  return db
    .selectFrom("cases_cases")
    .select(["id", "number", "memberId", "aboutId", "title", "filedAt", "lastSequence"])
    .select([sql<CaseKind>`about_kind`.as("aboutKind"), sql<CaseState>`state`.as("state"), sql<CaseOutcome | null>`outcome`.as("outcome")]);
}

/** Serialises a member's complaints until the transaction ends, so that they are counted correctly. */
export async function lockCases(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cases ${memberId}`}, 0))`.execute(db);
}

export async function countOpen(db: Db, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom("cases_cases")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("memberId", "=", memberId)
    .where("state", "<>", "closed")
    .executeTakeFirstOrThrow();
  return total;
}

export async function addCase(db: Db, row: CaseRow): Promise<void> {
  await db
    .insertInto("cases_cases")
    .values({ ...row, changedAt: row.filedAt })
    .execute();
}

export function listOwn(db: Db, memberId: string, after: Cursor | null, limit: number): Promise<CaseRow[]> {
  return all(db)
    .where("memberId", "=", memberId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(filed_at, id) < (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("filedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** In these states, the oldest first. */
export function listIn(db: Db, states: readonly CaseState[], after: Cursor | null, limit: number): Promise<CaseRow[]> {
  return all(db)
    .where("state", "in", states)
    .$if(after !== null, (query) => query.where(sql<boolean>`(filed_at, id) > (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("filedAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return all(db).where("id", "=", id).executeTakeFirst();
}

export function holdCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return all(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function moveCase(db: Db, id: string, state: CaseState, outcome: CaseOutcome | null, now: Date): Promise<void> {
  await db.updateTable("cases_cases").set({ state, outcome, changedAt: now }).where("id", "=", id).execute();
}

/** Adds the next message of a case that is held. */
export async function addMessage(db: Db, row: CaseMessageRow): Promise<void> {
  await db.insertInto("cases_messages").values(row).execute();
  await db.updateTable("cases_cases").set({ lastSequence: row.sequence }).where("id", "=", row.caseId).execute();
}

export function listMessages(db: Db, caseId: string): Promise<CaseMessageRow[]> {
  return db
    .selectFrom("cases_messages")
    .select(["caseId", "sequence", "operatorId", "text", "pictures", "sentAt"])
    .select(sql<CaseMessageRow["sender"]>`sender`.as("sender"))
    .$narrowType<Pick<CaseMessageRow, "pictures">>()
    .where("caseId", "=", caseId)
    .orderBy("sequence")
    .execute();
}

export async function readBody(db: Db): Promise<{ name: string; url: string } | null> {
  return (await db.selectFrom("cases_bodies").select(["name", "url"]).executeTakeFirst()) ?? null;
}

export async function setBody(db: Db, body: { name: string; url: string }): Promise<void> {
  await db
    .insertInto("cases_bodies")
    .values(body)
    .onConflict((conflict) => conflict.column("merchantId").doUpdateSet(body))
    .execute();
}

export function readPile(db: Db, state: CaseState): Promise<Pile> {
  return addUpPile(db, sql`select filed_at as at, null::bigint as money from cases_cases where state = ${state}`);
}

/** Those that ended so long ago, with all that was said. */
export async function forgetClosed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("cases_cases").where("state", "=", "closed").where("changedAt", "<", before).execute();
}
