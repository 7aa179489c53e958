import { randomUUID } from "node:crypto";
import type { SupportThread } from "@magpie/contract/office/support-desk";
import type { Cursor } from "@magpie/domain/cursor";
import type { Language } from "@magpie/domain/languages";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

/** The person at the other end: a member, or a visitor by the hash of a cookie. */
export type Person = { memberId: string; guestHash: null } | { memberId: null; guestHash: Buffer };

export interface ThreadRow {
  id: string;
  memberId: string | null;
  language: SupportThread["language"];
  holderId: string | null;
  waitingSince: Date | null;
  closedAt: Date | null;
  lastSequence: number;
  lastAt: Date;
  lastText: string;
  unread: number;
}

function threads(db: Db) {
  return db
    .selectFrom("support_threads")
    .select(["id", "memberId", "holderId", "waitingSince", "closedAt", "lastSequence", "lastAt", "lastText", "unread"])
    .select(sql<Language>`language`.as("language"));
}

function ofPerson(db: Db, { memberId, guestHash }: Person) {
  return memberId === null ? threads(db).where("guestHash", "=", guestHash) : threads(db).where("memberId", "=", memberId);
}

export function findOwn(db: Db, person: Person): Promise<ThreadRow | undefined> {
  return ofPerson(db, person).executeTakeFirst();
}

/** Opens the person's conversation if there is none, and holds it until the transaction ends. */
export async function holdOwn(db: Db, person: Person, language: Language, now: Date): Promise<ThreadRow> {
  await db
    .insertInto("support_threads")
    .values({ id: randomUUID(), ...person, language, lastAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ofPerson(db, person).forUpdate().executeTakeFirstOrThrow();
}

export function findThread(db: Db, id: string): Promise<ThreadRow | undefined> {
  return threads(db).where("id", "=", id).executeTakeFirst();
}

export function holdThread(db: Db, id: string): Promise<ThreadRow | undefined> {
  return threads(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function keepThread(db: Db, { id, ...changes }: Partial<Omit<ThreadRow, "memberId">> & { id: string }): Promise<ThreadRow> {
  await db.updateTable("support_threads").set(changes).where("id", "=", id).execute();
  return threads(db).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Puts all that was said in one conversation after what was said in another, and keeps the other alone. */
export async function moveThread(db: Db, { id: from }: ThreadRow, into: Parameters<typeof keepThread>[1], after: number): Promise<void> {
  await sql`update support_messages set thread_id = ${into.id}::uuid, sequence = sequence + ${after} where thread_id = ${from}::uuid`.execute(
    db,
  );
  await sql`update support_pictures set thread_id = ${into.id}::uuid where thread_id = ${from}::uuid`.execute(db);
  await db.deleteFrom("support_threads").where("id", "=", from).execute();
  await keepThread(db, into);
}

/** Those that wait, the oldest first. */
export function listWaiting(db: Db, after: Cursor | null, limit: number): Promise<ThreadRow[]> {
  return threads(db)
    .where("waitingSince", "is not", null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(waiting_since, id) > (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("waitingSince")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The latest first; those of one operator that are open, or all. */
export function listLatest(db: Db, holderId: string | null, before: Cursor | null, limit: number): Promise<ThreadRow[]> {
  return threads(db)
    .$if(holderId !== null, (query) => query.where("holderId", "=", holderId).where("closedAt", "is", null))
    .$if(before !== null, (query) => query.where(sql<boolean>`(last_at, id) < (${before?.at}, ${before?.id}::uuid)`))
    .orderBy("lastAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select waiting_since as at, null::bigint as money from support_threads where waiting_since is not null`);
}

/** Drops messages of the time before, and the conversations that were silent since. */
export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("support_messages").where("sentAt", "<", before).execute();
  await db.deleteFrom("support_threads").where("lastAt", "<", before).execute();
}
