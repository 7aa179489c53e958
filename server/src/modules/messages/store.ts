import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface NewMessage {
  id: string;
  memberId: string;
  kind: string;
  /** The values for the text, as JSON. */
  told: string;
  sentAt: Date;
}

export async function addMessage(db: Db, message: NewMessage): Promise<void> {
  await db.insertInto("messages_inbox").values(message).execute();
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { unread } = await db
    .selectFrom("messages_inbox")
    .select(sql<number>`count(*)::int`.as("unread"))
    .where("memberId", "=", memberId)
    .where("readAt", "is", null)
    .executeTakeFirstOrThrow();
  return unread;
}

export async function countInbox(db: Db, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom("messages_inbox")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("memberId", "=", memberId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listInbox(db: Db, memberId: string, { limit, offset }: Slice) {
  return db
    .selectFrom("messages_inbox")
    .select(["id", "kind", "told", "title", "content", "sentAt", "readAt"])
    .where("memberId", "=", memberId)
    .orderBy("sentAt", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** False if the member has no such message. A message that was read before keeps its time. */
export async function markRead(db: Db, memberId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("messages_inbox")
    .set({ readAt: sql`coalesce(read_at, ${now})` })
    .where("memberId", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAllRead(db: Db, memberId: string, now: Date): Promise<void> {
  await db.updateTable("messages_inbox").set({ readAt: now }).where("memberId", "=", memberId).where("readAt", "is", null).execute();
}

export async function addMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db.insertInto("messages_inbox").values(messages).execute();
}

/** Members without unread messages are not in the map. */
export async function countUnreadOf(db: Db, memberIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ memberId: string; unread: number }>`
    select member_id, count(*)::int as unread from messages_inbox
    where member_id = any (${[...memberIds]}::text[]) and read_at is null group by member_id`.execute(db);
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]));
}
