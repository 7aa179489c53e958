import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface MessageRow {
  id: string;
  threadId: string;
  sequence: number;
  sender: "person" | "desk" | "note";
  operatorId: string | null;
  text: string;
  pictures: string[];
  sentAt: Date;
}

function messages(db: Db) {
  return db
    .selectFrom("support_messages")
    .select(["id", "threadId", "sequence", "operatorId", "text", "pictures", "sentAt"])
    .select(sql<MessageRow["sender"]>`sender`.as("sender"))
    .$narrowType<Pick<MessageRow, "pictures">>();
}

export async function addMessage(db: Db, row: MessageRow): Promise<void> {
  await db.insertInto("support_messages").values(row).execute();
}

export function findMessage(db: Db, threadId: string, id: string): Promise<MessageRow | undefined> {
  return messages(db).where("threadId", "=", threadId).where("id", "=", id).executeTakeFirst();
}

/** The last ones before a sequence, the newest first. */
export function listBefore(
  db: Db,
  threadId: string,
  { before, notes, limit }: { before: number | undefined; notes: boolean; limit: number },
): Promise<MessageRow[]> {
  return messages(db)
    .where("threadId", "=", threadId)
    .$if(before !== undefined, (query) => query.where("sequence", "<", before ?? 0))
    .$if(!notes, (query) => query.where("sender", "<>", "note"))
    .orderBy("sequence", "desc")
    .limit(limit)
    .execute();
}

/** Those after a sequence that the person reads, the oldest first. */
export function listAfter(db: Db, threadId: string, after: number, limit: number): Promise<MessageRow[]> {
  return messages(db)
    .where("threadId", "=", threadId)
    .where("sequence", ">", after)
    .where("sender", "<>", "note")
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

export async function countWritten(db: Db, threadId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom("support_messages")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("threadId", "=", threadId)
    .where("sender", "=", "person")
    .where("sentAt", ">", since)
    .executeTakeFirstOrThrow();
  return total;
}

export async function countAnswersAfter(db: Db, threadId: string, sequence: number): Promise<number> {
  const { total } = await db
    .selectFrom("support_messages")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("threadId", "=", threadId)
    .where("sender", "=", "desk")
    .where("sequence", ">", sequence)
    .executeTakeFirstOrThrow();
  return total;
}

/** The sender of a picture of a conversation; undefined where none of its messages carries it. */
export async function senderOfPicture(db: Db, threadId: string, picture: string): Promise<MessageRow["sender"] | undefined> {
  const row = await messages(db).where("threadId", "=", threadId).where(sql<boolean>`${picture}::uuid = any (pictures)`).executeTakeFirst();
  return row?.sender;
}

export async function addDeskPicture(db: Db, picture: { id: string; operatorId: string; bytes: Buffer; createdAt: Date }): Promise<void> {
  await db.insertInto("support_pictures").values(picture).execute();
}

/** Answers how many of the operator's pictures that no answer carries yet now belong to this conversation. */
export async function claimDeskPictures(db: Db, operatorId: string, ids: readonly string[], threadId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("support_pictures")
    .set({ threadId })
    .where("id", "in", ids)
    .where("operatorId", "=", operatorId)
    .where("threadId", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function readDeskPicture(db: Db, id: string): Promise<Buffer | undefined> {
  return (await db.selectFrom("support_pictures").select("bytes").where("id", "=", id).executeTakeFirst())?.bytes;
}

export async function forgetLoosePictures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("support_pictures").where("threadId", "is", null).where("createdAt", "<", before).execute();
}

export async function forgetPictures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("support_pictures").where("createdAt", "<", before).execute();
}
