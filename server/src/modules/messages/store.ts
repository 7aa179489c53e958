import type { ANNOUNCEMENT_TYPES, BANNER_GROUPS } from "@magpie/contract/messages";
import type { Language } from "@magpie/domain/languages";
import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
export type Execution = "A" | "B" | "F";

export interface AnnouncementText {
  title: string;
  content?: string;
  text?: string;
  action?: string;
}

export interface NewAnnouncement {
  id: string;
  type: AnnouncementType;
  execution?: Execution;
  groupName?: (typeof BANNER_GROUPS)[number];
  promotionType?: string;
  picture?: string;
  linkageType?: "NONE" | "ROUTE" | "URL";
  url?: string;
  position: number;
  startsAt?: Date;
  endsAt?: Date;
  publishedAt: Date;
  texts: Partial<Record<Language, AnnouncementText>>;
}

export async function addAnnouncement(db: Db, { texts, ...announcement }: NewAnnouncement): Promise<void> {
  await db
    .insertInto("messages_announcements")
    .values({
      id: announcement.id,
      type: announcement.type,
      execution: announcement.execution ?? null,
      groupName: announcement.groupName ?? null,
      promotionType: announcement.promotionType ?? "",
      picture: announcement.picture ?? "",
      linkageType: announcement.linkageType ?? "NONE",
      url: announcement.url ?? "",
      position: announcement.position,
      startsAt: announcement.startsAt ?? null,
      endsAt: announcement.endsAt ?? null,
      publishedAt: announcement.publishedAt,
    })
    .execute();
  const rows = Object.entries(texts).map(([language, text]) => ({ announcementId: announcement.id, language, ...text }));
  await db.insertInto("messages_announcement_texts").values(rows).execute();
}

export interface Wanted {
  types: AnnouncementType[];
  /** Selects popups: before login, at every login or at the first. */
  executions: Execution[];
  language: Language;
  fallback: Language;
  now: Date;
}

/** Each running announcement once, in the wanted language or else in the fallback; skipped if it has neither. */
export async function listAnnouncements(db: Db, { types, executions, language, fallback, now }: Wanted) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("messages_announcements as a")
        .innerJoin("messages_announcement_texts as t", (join) =>
          join.onRef("t.merchantId", "=", "a.merchantId").onRef("t.announcementId", "=", "a.id"),
        )
        .distinctOn("a.id")
        .selectAll("a")
        .select(["t.title", "t.content", "t.text", "t.action"])
        .where("a.type", "=", sql<string>`any (${types}::text[])`)
        .where((where) => where.or([where("a.execution", "is", null), where("a.execution", "in", executions)]))
        .where((where) => where.or([where("a.startsAt", "is", null), where("a.startsAt", "<=", now)]))
        .where((where) => where.or([where("a.endsAt", "is", null), where("a.endsAt", ">", now)]))
        .where("t.language", "in", [language, fallback])
        .orderBy("a.id")
        .orderBy((order) => order("t.language", "=", language), "desc")
        .as("running"),
    )
    .selectAll()
    .orderBy("position")
    .orderBy("publishedAt", "desc")
    .execute();
}

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
