import type { PlayHour } from "@magpie/domain/risk/harm";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Everybody who moved money since then: read at once, since the hours are found by their time and not by their member. */
export async function listActive(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct u.member_id from limits_usage u where u.hour >= ${since} order by u.member_id`.execute(db);
  return rows.map((row) => row.memberId);
}

/** The hours in which these members moved money, oldest first, with the hour on a zone's clock. */
export async function listPlayHours(db: Db, memberIds: readonly string[], since: Date, zone: string): Promise<Map<string, PlayHour[]>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<PlayHour & { memberId: string }>`
    select u.member_id, u.hour as at, extract(hour from u.hour at time zone ${zone})::int as clock, u.deposited, u.wagered, u.won
    from limits_usage u where u.member_id = any (${[...memberIds]}::text[]) and u.hour >= ${since}
    order by u.member_id, u.hour`.execute(db);
  const hours = new Map<string, PlayHour[]>();
  for (const { memberId, ...hour } of rows) {
    const own = hours.get(memberId);
    if (own) own.push(hour);
    else hours.set(memberId, [hour]);
  }
  return hours;
}

export async function addWish(db: Db, memberId: string, at: Date): Promise<void> {
  await db
    .insertInto("limits_wishes")
    .values({ memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countWishes(db: Db, memberIds: readonly string[], since: Date): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; count: number }>`
    select w.member_id, count(*)::int as count from limits_wishes w
    where w.member_id = any (${[...memberIds]}::text[]) and w.at >= ${since} group by w.member_id`.execute(db);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

export async function removeWishes(db: Db, before: Date): Promise<void> {
  await sql`delete from limits_wishes where at < ${before}`.execute(db);
}

/** Keeps invitations to play from these members until then, or longer where that was said before; where the signs are grave, promotions too. */
export async function keepQuiet(db: Db, marked: readonly { memberId: string; isGrave: boolean }[], until: Date): Promise<void> {
  if (marked.length === 0) return;
  const [ids, grave] = [marked.map(({ memberId }) => memberId), marked.map(({ isGrave }) => isGrave)];
  await sql`
    insert into limits_quiet as q (member_id, until, grave_until)
    select u.id, ${until}::timestamptz, case when u.grave then ${until}::timestamptz end from unnest(${ids}::text[], ${grave}::boolean[]) u (id, grave)
    order by u.id
    on conflict (merchant_id, member_id) do update
    set until = greatest(q.until, excluded.until), grave_until = greatest(q.grave_until, excluded.grave_until)`.execute(db);
}

export async function endQuiet(db: Db, memberId: string): Promise<void> {
  await sql`delete from limits_quiet where member_id = ${memberId}`.execute(db);
}

export async function removeQuiet(db: Db, before: Date): Promise<void> {
  await sql`delete from limits_quiet where until < ${before}`.execute(db);
}

export async function listQuiet(db: Db, memberIds: readonly string[], now: Date): Promise<Map<string, Date>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; until: Date }>`
    select q.member_id, q.until from limits_quiet q
    where q.member_id = any (${[...memberIds]}::text[]) and q.until > ${now}`.execute(db);
  return new Map(rows.map(({ memberId, until }) => [memberId, until]));
}

/** Filters the members with grave signs of harm. */
export async function listGrave(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ memberId: string }>`
    select q.member_id from limits_quiet q where q.member_id = any (${[...memberIds]}::text[]) and q.grave_until > ${now}`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Everybody who is excluded, in the order of their ids; the next ones after the given one. */
export async function listAllExcluded(db: Db, now: Date, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id from limits_members m where m.excluded_at is not null and m.member_id > ${after} and limits_excluded(m, ${now})
    order by m.member_id limit ${most}`.execute(db);
  return rows.map((row) => row.memberId);
}
