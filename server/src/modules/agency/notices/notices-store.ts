import type { Cursor } from "@magpie/domain/cursor";
import type { Names } from "@magpie/domain/named";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface NoticeRow {
  id: string;
  titles: Names;
  contents: Names;
  publishedAt: Date;
}

export async function addNotice(db: Db, { titles, contents, ...notice }: NoticeRow): Promise<void> {
  await db
    .insertInto("agency_notices")
    .values({ ...notice, titles: JSON.stringify(titles), contents: JSON.stringify(contents) })
    .execute();
}

/** Newest first. */
export function listNotices(db: Db, after: Cursor | null, limit: number): Promise<NoticeRow[]> {
  return db
    .selectFrom("agency_notices")
    .select(["id", "titles", "contents", "publishedAt"])
    .$narrowType<{ titles: Names; contents: Names }>()
    .$if(after !== null, (query) => query.where(sql<boolean>`(published_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy("publishedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The time up to which a member has read. */
export async function readUpto(db: Db, memberId: string): Promise<Date> {
  const row = await db.selectFrom("agency_readers").select("upto").where("memberId", "=", memberId).executeTakeFirst();
  return row?.upto ?? new Date(0);
}

export async function countUnread(db: Db, upto: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from agency_notices where published_at > ${upto}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Reading never goes back. */
export async function keepUpto(db: Db, memberId: string, noticeId: string): Promise<void> {
  await sql`insert into agency_readers (member_id, upto)
    select ${memberId}, n.published_at from agency_notices n where n.id = ${noticeId}
    on conflict (merchant_id, member_id) do update set upto = greatest(agency_readers.upto, excluded.upto)`.execute(db);
}
