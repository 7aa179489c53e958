import type { ApplicationState } from "@magpie/domain/agency/application";
import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";

export interface ApplicationRow {
  id: string;
  memberId: string;
  contact: Buffer;
  about: string;
  state: ApplicationState;
  askedAt: Date;
  dueAt: Date;
  decidedAt: Date | null;
  answer: string | null;
}

function applications(db: Db) {
  return db
    .selectFrom("agency_applications")
    .select(["id", "memberId", "contact", "about", "state", "askedAt", "dueAt", "decidedAt", "answer"])
    .$narrowType<{ state: ApplicationState }>();
}

/** False where the member's last application is not decided. */
export async function addApplication(db: Db, row: Omit<ApplicationRow, "state" | "decidedAt" | "answer">): Promise<boolean> {
  const added = await db
    .insertInto("agency_applications")
    .values(row)
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).where("state", "=", "waiting").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export function findNewest(db: Db, memberId: string): Promise<ApplicationRow | undefined> {
  return applications(db).where("memberId", "=", memberId).orderBy("askedAt", "desc").limit(1).executeTakeFirst();
}

/** Locks an application that waits, so that of two answers at once one counts. */
export function lockWaiting(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return applications(db).where("id", "=", id).where("state", "=", "waiting").forUpdate().executeTakeFirst();
}

/** Oldest first, which are due first. */
export function listWaiting(db: Db, after: Cursor | null, limit: number): Promise<ApplicationRow[]> {
  return applications(db)
    .where("state", "=", "waiting")
    .$if(after !== null, (query) => query.where(sql<boolean>`(asked_at, id) > (${after?.at}, ${after?.id})`))
    .orderBy("askedAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export interface Decision {
  state: "approved" | "refused" | "withdrawn";
  decidedAt: Date;
  decidedBy?: string;
  answer?: string;
}

export async function closeApplication(db: Db, id: string, decision: Decision): Promise<void> {
  await db.updateTable("agency_applications").set(decision).where("id", "=", id).execute();
}

/** A closed account wants no answer any more, and what it told about itself goes. */
export async function eraseApplications(db: Db, memberId: string, now: Date): Promise<void> {
  const withdrawn = { state: "withdrawn", decidedAt: now };
  await db.updateTable("agency_applications").set(withdrawn).where("memberId", "=", memberId).where("state", "=", "waiting").execute();
  await db
    .updateTable("agency_applications")
    .set({ contact: Buffer.alloc(0), about: "" })
    .where("memberId", "=", memberId)
    .execute();
}

export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select asked_at as at, null::bigint as money from agency_applications where state = 'waiting'`);
}
