import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

export interface FeedbackRow {
  id: string;
  memberId: string;
  content: string;
  pictures: string[];
  sentAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

function items(db: Db) {
  return db
    .selectFrom("feedback_items")
    .select(["id", "memberId", "content", "pictures", "sentAt", "answer", "answeredAt"])
    .$narrowType<Pick<FeedbackRow, "pictures">>();
}

/** Serialises a member's feedback until the transaction ends, so that it is counted correctly. */
export async function lockFeedback(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${memberId}`}, 0))`.execute(db);
}

export async function countSince(db: Db, memberId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom("feedback_items")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("memberId", "=", memberId)
    .where("sentAt", ">", since)
    .executeTakeFirstOrThrow();
  return total;
}

export async function addFeedback(db: Db, row: Omit<FeedbackRow, "answer" | "answeredAt">): Promise<void> {
  await db.insertInto("feedback_items").values(row).execute();
}

export function listOwn(db: Db, memberId: string, after: Cursor | null, limit: number): Promise<FeedbackRow[]> {
  return items(db)
    .where("memberId", "=", memberId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(sent_at, id) < (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("sentAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function listUnanswered(db: Db, after: Cursor | null, limit: number): Promise<FeedbackRow[]> {
  return (
    items(db)
      .where("answeredAt", "is", null)
      // Of a closed account nothing is left to answer, and nobody to read it.
      .where("content", "<>", "")
      .$if(after !== null, (query) => query.where(sql<boolean>`(sent_at, id) > (${after?.at}, ${after?.id}::uuid)`))
      .orderBy("sentAt")
      .orderBy("id")
      .limit(limit)
      .execute()
  );
}

export function findFeedback(db: Db, id: string): Promise<FeedbackRow | undefined> {
  return items(db).where("id", "=", id).executeTakeFirst();
}

/** The member whose feedback it was, or undefined where it was answered before. */
export async function keepAnswer(db: Db, id: string, answer: string, by: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable("feedback_items")
    .set({ answer, answeredAt: now, answeredBy: by })
    .where("id", "=", id)
    .where("answeredAt", "is", null)
    .returning("memberId")
    .executeTakeFirst();
  return row?.memberId;
}

/** Words of a closed account go; that there was something to answer stays. */
export async function eraseFeedback(db: Db, memberId: string): Promise<void> {
  await db.updateTable("feedback_items").set({ content: "", pictures: [] }).where("memberId", "=", memberId).execute();
}

export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select sent_at as at, null::bigint as money from feedback_items where answered_at is null and content <> ''`);
}
