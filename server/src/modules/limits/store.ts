import {
  type Exclusion,
  LIMIT_KINDS,
  LIMIT_WINDOWS,
  type Limit,
  type LimitKind,
  type LimitStanding,
  type LimitWindow,
  REVIEW_MONTHS,
  type UsedHour,
  WINDOW_HOURS,
} from "@magpie/domain/limits/limits";
import type { MinutesHere } from "@magpie/domain/limits/time";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** As rows or in JSON, where times and amounts are text. */
export interface StandingRow {
  member_id: string;
  break_until: Date | string | null;
  excluded_at: Date | string | null;
  excluded_until: Date | string | null;
  kind: LimitKind | null;
  hours: number | null;
  amount: bigint | string | null;
  used: bigint | string | null;
}

/** How a member stands, held so until the transaction ends; nothing for who never asked to be held back. */
export async function openStanding(db: Db, memberId: string, now: Date): Promise<LimitStanding | undefined> {
  const { rows } = await sql<StandingRow>`select * from limits_open(${[memberId]}, ${now})`.execute(db);
  return standingsOf(rows).get(memberId);
}

/** Who never asked to be held back is not among them. */
export function standingsOf(rows: readonly StandingRow[]): Map<string, LimitStanding> {
  const standings = new Map<string, LimitStanding>();
  for (const row of rows) {
    const limits = [...(standings.get(row.member_id)?.limits ?? []), ...limitsOf(row)];
    standings.set(row.member_id, { ...awayOf(row), limits });
  }
  return standings;
}

export type Away = Pick<LimitStanding, "breakUntil" | "exclusion">;
/** What a standing names is still in force, so its end is not asked for here. */
type AwayRow = Pick<StandingRow, "break_until" | "excluded_at" | "excluded_until"> & { ends_at?: Date | null };

function awayOf(row: AwayRow | undefined): Away {
  const dateOf = (at: Date | string | null | undefined) => (at ? new Date(at) : null);
  const since = dateOf(row?.excluded_at);
  const exclusion = since && { since, until: dateOf(row?.excluded_until), endsAt: dateOf(row?.ends_at) };
  return { breakUntil: dateOf(row?.break_until), exclusion };
}

/** Those of these members who take a break or are excluded now. */
export async function listAway(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    select a.member_id from limits_all_away(${now}) a where a.member_id = any (${[...memberIds]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.member_id));
}

/** Those of these members who have used up one of their own limits. */
export async function listSpent(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    select distinct l.member_id from limits_limits l
    where l.member_id = any (${[...memberIds]}::text[]) and limits_used(l.member_id, l.kind, l.hours, ${now}) >= l.amount`.execute(db);
  return new Set(rows.map((row) => row.member_id));
}

function limitsOf({ kind, hours, amount, used }: StandingRow): Limit[] {
  return kind && hours && amount !== null ? [{ kind, window: windowOf(hours), amount: BigInt(amount), used: BigInt(used ?? 0n) }] : [];
}

function windowOf(hours: number): LimitWindow {
  return hours === WINDOW_HOURS.day ? "day" : hours === WINDOW_HOURS.week ? "week" : "month";
}

/** What a member did in an hour; below zero where it is taken back. What is played is counted where it is posted. */
export interface Use {
  memberId: string;
  hour: Date;
  deposited: bigint;
}

export async function addUse(db: Db, { memberId, hour, deposited }: Use): Promise<void> {
  await sql`select limits_count(${hour}, ${[memberId]}, ${[hour]}, ${[deposited]}, '{0}', '{0}', '{false}')`.execute(db);
}

export async function readAway(db: Db, memberId: string): Promise<Away> {
  const row = await db
    .selectFrom("limits_members")
    .select(["break_until", "excluded_at", "excluded_until", "ends_at"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return awayOf(row);
}

/** The same, held until the transaction ends, also for somebody who never asked for anything before. */
export async function holdMember(db: Db, memberId: string): Promise<Away> {
  await db
    .insertInto("limits_members")
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("limits_members")
    .select(["break_until", "excluded_at", "excluded_until", "ends_at"])
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return awayOf(row);
}

export async function keepBreak(db: Db, memberId: string, until: Date): Promise<void> {
  await db.updateTable("limits_members").set({ break_until: until }).where("member_id", "=", memberId).execute();
}

/** Whoever asks for a longer one no longer asks for its end. */
export async function keepExclusion(db: Db, memberId: string, { since, until }: Pick<Exclusion, "since" | "until">): Promise<void> {
  const exclusion = { excluded_at: since, excluded_until: until, end_asked_at: null, ends_at: null };
  await db.updateTable("limits_members").set(exclusion).where("member_id", "=", memberId).execute();
}

export async function keepExclusionEnd(db: Db, memberId: string, askedAt: Date, endsAt: Date): Promise<void> {
  await db.updateTable("limits_members").set({ end_asked_at: askedAt, ends_at: endsAt }).where("member_id", "=", memberId).execute();
}

/** Which of a member's limits. */
export interface Which {
  kind: LimitKind;
  window: LimitWindow;
}

export async function findLimit(db: Db, memberId: string, { kind, window }: Which): Promise<bigint | null> {
  const row = await db
    .selectFrom("limits_limits")
    .select("amount")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("hours", "=", WINDOW_HOURS[window])
    .executeTakeFirst();
  return row?.amount ?? null;
}

export async function keepLimit(db: Db, memberId: string, { kind, window }: Which, amount: bigint): Promise<void> {
  await db
    .insertInto("limits_limits")
    .values({ member_id: memberId, kind, hours: WINDOW_HOURS[window], amount })
    .onConflict((conflict) => conflict.columns(["merchant_id", "member_id", "kind", "hours"]).doUpdateSet({ amount }))
    .execute();
}

/** With it goes a change that waits. */
export async function removeLimit(db: Db, memberId: string, { kind, window }: Which): Promise<void> {
  await db
    .deleteFrom("limits_limits")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("hours", "=", WINDOW_HOURS[window])
    .execute();
}

export interface Change {
  /** Null takes the limit away. */
  amount: bigint | null;
  readyAt: Date;
}

export async function findChange(db: Db, memberId: string, { kind, window }: Which): Promise<Change | undefined> {
  return db
    .selectFrom("limits_changes")
    .select(["amount", "ready_at as readyAt"])
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("hours", "=", WINDOW_HOURS[window])
    .executeTakeFirst();
}

export async function keepChange(db: Db, memberId: string, { kind, window }: Which, change: Change, now: Date): Promise<void> {
  const values = { amount: change.amount, asked_at: now, ready_at: change.readyAt };
  await db
    .insertInto("limits_changes")
    .values({ member_id: memberId, kind, hours: WINDOW_HOURS[window], ...values })
    .onConflict((conflict) => conflict.columns(["merchant_id", "member_id", "kind", "hours"]).doUpdateSet(values))
    .execute();
}

/** Whether there was one. */
export async function removeChange(db: Db, memberId: string, { kind, window }: Which): Promise<boolean> {
  const removed = await db
    .deleteFrom("limits_changes")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("hours", "=", WINDOW_HOURS[window])
    .returning("kind")
    .executeTakeFirst();
  return removed !== undefined;
}

export interface LimitState extends Which {
  limit: bigint | null;
  used: bigint;
  /** The oldest hour that counts. */
  oldest: Date | null;
  pending: Change | null;
}

interface StateRow {
  kind: LimitKind;
  window: LimitWindow;
  limit: bigint | null;
  used: bigint;
  oldest: Date | null;
  pending_amount: bigint | null;
  ready_at: Date | null;
}

/** How a member's limits stand, also those that are not set. */
export async function listLimits(db: Db, memberId: string, now: Date): Promise<LimitState[]> {
  const windows = LIMIT_WINDOWS.map((window) => WINDOW_HOURS[window]);
  const { rows } = await sql<StateRow>`
    select k.kind, w.name as "window", l.amount as "limit", limits_used(${memberId}, k.kind, w.hours, ${now}) as used,
      (select min(h.hour) from limits_hours(${memberId}, k.kind, ${now}::timestamptz - make_interval(hours => w.hours + 1), ${now}) h
        where h.used > 0) as oldest,
      c.amount as pending_amount, c.ready_at
    from unnest(${[...LIMIT_KINDS]}::text[]) with ordinality k (kind, place)
    cross join unnest(${[...LIMIT_WINDOWS]}::text[], ${windows}::int[]) w (name, hours)
    left join limits_limits l on l.member_id = ${memberId} and l.kind = k.kind and l.hours = w.hours
    left join limits_changes c on c.member_id = l.member_id and c.kind = l.kind and c.hours = l.hours
    order by k.place, w.hours`.execute(db);
  return rows.map(({ pending_amount: amount, ready_at: readyAt, ...row }) => ({ ...row, pending: readyAt && { amount, readyAt } }));
}

export async function readUsed(db: Db, memberId: string, { kind, window }: Which, now: Date): Promise<bigint> {
  const { rows } = await sql<{ used: bigint }>`
    select limits_used(${memberId}, ${kind}, ${WINDOW_HOURS[window]}, ${now}) as used`.execute(db);
  return rows[0]?.used ?? 0n;
}

/** What a member used, by the hour. */
export async function listUsedHours(db: Db, memberId: string, kind: LimitKind, since: Date, now: Date): Promise<UsedHour[]> {
  const { rows } = await sql<UsedHour>`select hour, used from limits_hours(${memberId}, ${kind}, ${since}, ${now})`.execute(db);
  return rows;
}

export async function removeUsage(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("limits_usage").where("hour", "<", before).execute();
  await db.deleteFrom("limits_minutes").where("hour", "<", before).execute();
}

/** When members were here; in one order, as others note the same. */
export async function addMinutes(db: Db, memberIds: readonly string[], here: readonly MinutesHere[]): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    insert into limits_minutes as m (member_id, hour, minutes)
    select u.member_id, h.hour, h.minutes from unnest(${[...memberIds]}::text[]) u (member_id)
    cross join unnest(${here.map(({ hour }) => hour)}::timestamptz[], ${here.map(({ minutes }) => String(minutes))}::bigint[]) h (hour, minutes)
    order by u.member_id, h.hour
    on conflict (merchant_id, member_id, hour) do update set minutes = m.minutes | excluded.minutes`.execute(db);
}

/** One that is kept out already is kept out no shorter. */
export async function addKeptOut(db: Db, digests: readonly Buffer[], until: Date | null): Promise<void> {
  if (digests.length === 0) return;
  await sql`
    insert into limits_kept_out as k (digest, until) select d.digest, ${until}::timestamptz from unnest(${[...digests]}::bytea[]) d (digest)
    on conflict (merchant_id, digest) do update
      set until = case when k.until is null or excluded.until is null then null else greatest(k.until, excluded.until) end`.execute(db);
}

export async function isKeptOut(db: Db, digests: readonly Buffer[], now: Date): Promise<boolean> {
  if (digests.length === 0) return false;
  const found = await db
    .selectFrom("limits_kept_out")
    .select("digest")
    .where("digest", "in", digests)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", now)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** When a member last decided on a deposit limit; null if never. */
export async function readReview(db: Db, memberId: string): Promise<Date | null> {
  const row = await db.selectFrom("limits_reviews").select("reviewed_at").where("member_id", "=", memberId).executeTakeFirst();
  return row?.reviewed_at ?? null;
}

export async function keepReview(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto("limits_reviews")
    .values({ member_id: memberId, reviewed_at: now })
    .onConflict((conflict) => conflict.columns(["merchant_id", "member_id"]).doUpdateSet({ reviewed_at: now, reminded_at: null }))
    .execute();
}

export async function removeReview(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("limits_reviews").where("member_id", "=", memberId).execute();
}

/** Some of those whose review is due, noted as reminded. Who is away cannot deposit, and is asked when they are back. */
export async function takeDueReviews(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    update limits_reviews r set reminded_at = ${now}
    from (
      select d.merchant_id, d.member_id from limits_reviews d
      where coalesce(d.reminded_at, d.reviewed_at) + make_interval(months => ${REVIEW_MONTHS}) <= ${now}
        and d.member_id not in (select a.member_id from limits_all_away(${now}) a)
      order by d.reviewed_at limit ${most} for update skip locked
    ) due
    where r.merchant_id = due.merchant_id and r.member_id = due.member_id
    returning r.member_id`.execute(db);
  return rows.map((row) => row.member_id);
}
