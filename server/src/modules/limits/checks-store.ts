import { MINUTE_MS } from "@magpie/domain/durations";
import { IDLE_MINUTES, type MinutesHere, minutesHere } from "@magpie/domain/limits/time";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Everybody who was seen in this minute or the one before, at a page or by a bet, and is not asked already. */
export async function listHereNow(db: Db, now: Date): Promise<string[]> {
  const minutes = minutesHere(new Date(now.getTime() - MINUTE_MS), now);
  const hours = minutes.map(({ hour }) => hour);
  const bits = minutes.map(({ minutes: mask }) => String(mask));
  const { rows } = await sql<{ memberId: string }>`
    with asked as (select * from unnest(${hours}::timestamptz[], ${bits}::bigint[]) a (hour, minutes)),
    seen as (
      select m.member_id from asked a join limits_minutes m on m.hour = a.hour and m.minutes & a.minutes <> 0
      union
      select u.member_id from asked a join limits_usage u on u.hour = a.hour and u.minutes & a.minutes <> 0
    )
    select s.member_id from seen s
    where not exists (select from limits_members l where l.member_id = s.member_id and l.check_asked_at is not null)
    order by s.member_id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** The minutes in which members were here, at a page or by a bet. */
export async function listMinutes(db: Db, memberIds: readonly string[], since: Date): Promise<Map<string, MinutesHere[]>> {
  const { rows } = await sql<MinutesHere & { memberId: string }>`
    select u.id as "memberId", m.hour, m.minutes from unnest(${[...memberIds]}::text[]) u (id)
    cross join lateral (
      select p.hour, p.minutes from limits_minutes p where p.member_id = u.id and p.hour > ${since}
      union all
      select b.hour, b.minutes from limits_usage b where b.member_id = u.id and b.hour > ${since} and b.minutes <> 0
    ) m`.execute(db);
  const found = new Map<string, MinutesHere[]>();
  for (const { memberId, ...minutes } of rows) found.set(memberId, [...(found.get(memberId) ?? []), minutes]);
  return found;
}

/** From now on these members begin no round before they have answered. Sorted, so that two that hold the same members cannot deadlock. */
export async function holdForCheck(db: Db, memberIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into limits_members as m (member_id, check_asked_at)
    select u.id, ${now}::timestamptz from unnest(${[...memberIds].sort()}::text[]) u (id) order by u.id
    on conflict (merchant_id, member_id) do update set check_asked_at = coalesce(m.check_asked_at, excluded.check_asked_at)`.execute(db);
}

export async function isHeld(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom("limits_members").select("checkAskedAt").where("memberId", "=", memberId).executeTakeFirst();
  return Boolean(row?.checkAskedAt);
}

/** Somebody who went away without an answer begins anew when they come back: their stay is over. */
export async function releaseLeft(db: Db, now: Date): Promise<void> {
  const minutes = minutesHere(new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS), now);
  await sql`
    with asked as (
      select * from unnest(${minutes.map(({ hour }) => hour)}::timestamptz[], ${minutes.map(({ minutes: bits }) => String(bits))}::bigint[]) a (hour, minutes)
    )
    update limits_members m set check_asked_at = null
    where m.check_asked_at is not null
      and not exists (select from asked a join limits_minutes p on p.member_id = m.member_id and p.hour = a.hour and p.minutes & a.minutes <> 0)
      and not exists (select from asked a join limits_usage u on u.member_id = m.member_id and u.hour = a.hour and u.minutes & a.minutes <> 0)`.execute(
    db,
  );
}

export async function releaseCheck(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable("limits_members")
    .set({ checkAskedAt: null })
    .where("memberId", "=", memberId)
    .where("checkAskedAt", "is not", null)
    .execute();
}
