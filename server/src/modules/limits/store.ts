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

/** Values are typed when read as rows, and text when read as JSON. */
export interface StandingRow {
  memberId: string;
  breakUntil: Date | string | null;
  excludedAt: Date | string | null;
  excludedUntil: Date | string | null;
  /** `check` while a reality check waits; null where nothing is set. */
  kind: LimitKind | "check" | null;
  hours: number | null;
  amount: bigint | string | null;
  used: bigint | string | null;
}

/** Reads limits and breaks under a lock that lasts until the transaction ends; undefined for members who never set any. */
export async function openStanding(db: Db, memberId: string, now: Date): Promise<LimitStanding | undefined> {
  const { rows } = await sql<StandingRow>`select * from limits_open(${[memberId]}, ${now})`.execute(db);
  return standingsOf(rows).get(memberId);
}

/** Members without limits or breaks are not in the map. */
export function standingsOf(rows: readonly StandingRow[]): Map<string, LimitStanding> {
  const standings = new Map<string, LimitStanding>();
  for (const row of rows) {
    const before = standings.get(row.memberId);
    const limits = [...(before?.limits ?? []), ...limitsOf(row)];
    standings.set(row.memberId, { ...awayOf(row), limits, checkWaits: row.kind === "check" || (before?.checkWaits ?? false) });
  }
  return standings;
}

export type Away = Pick<LimitStanding, "breakUntil" | "exclusion">;
/** Rows of `limits_open` have no `ends_at`: they only hold exclusions that are still in force. */
type AwayRow = Pick<StandingRow, "breakUntil" | "excludedAt" | "excludedUntil"> & { endsAt?: Date | null };

function awayOf(row: AwayRow | undefined): Away {
  const dateOf = (at: Date | string | null | undefined) => (at ? new Date(at) : null);
  const since = dateOf(row?.excludedAt);
  const exclusion = since && { since, until: dateOf(row?.excludedUntil), endsAt: dateOf(row?.endsAt) };
  return { breakUntil: dateOf(row?.breakUntil), exclusion };
}

export async function listAway(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ memberId: string }>`
    select a.member_id from limits_all_away(${now}) a where a.member_id = any (${[...memberIds]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.memberId));
}

/** Filters those who are excluded: a break alone does not count. */
export async function listExcluded(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id from limits_members m
    where m.member_id = any (${[...memberIds]}::text[]) and limits_excluded(m, ${now})`.execute(db);
  return new Set(rows.map((row) => row.memberId));
}

/** Filters the members who have used up one of their own limits. */
export async function listSpent(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ memberId: string }>`
    select distinct l.member_id from limits_limits l
    where l.member_id = any (${[...memberIds]}::text[]) and limits_used(l.member_id, l.kind, l.hours, ${now}) >= l.amount`.execute(db);
  return new Set(rows.map((row) => row.memberId));
}

function limitsOf({ kind, hours, amount, used }: StandingRow): Limit[] {
  return kind && kind !== "check" && hours && amount !== null
    ? [{ kind, window: windowOf(hours), amount: BigInt(amount), used: BigInt(used ?? 0n) }]
    : [];
}

function windowOf(hours: number): LimitWindow {
  return hours === WINDOW_HOURS.day ? "day" : hours === WINDOW_HOURS.week ? "week" : "month";
}

/** Deposits within an hour; negative where one is taken back. The ledger counts play by itself. */
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
    .select(["breakUntil", "excludedAt", "excludedUntil", "endsAt"])
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return awayOf(row);
}

/** Locks the row until the transaction ends, and creates it for members who never set anything. */
export async function holdMember(db: Db, memberId: string): Promise<Away> {
  await db
    .insertInto("limits_members")
    .values({ memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("limits_members")
    .select(["breakUntil", "excludedAt", "excludedUntil", "endsAt"])
    .where("memberId", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return awayOf(row);
}

export async function keepBreak(db: Db, memberId: string, until: Date): Promise<void> {
  await db.updateTable("limits_members").set({ breakUntil: until }).where("memberId", "=", memberId).execute();
}

/** Lengthening an exclusion withdraws a request to end it. */
export async function keepExclusion(db: Db, memberId: string, { since, until }: Pick<Exclusion, "since" | "until">): Promise<void> {
  const exclusion = { excludedAt: since, excludedUntil: until, endAskedAt: null, endsAt: null };
  await db.updateTable("limits_members").set(exclusion).where("memberId", "=", memberId).execute();
}

export async function keepExclusionEnd(db: Db, memberId: string, askedAt: Date, endsAt: Date): Promise<void> {
  await db.updateTable("limits_members").set({ endAskedAt: askedAt, endsAt }).where("memberId", "=", memberId).execute();
}

export interface Which {
  kind: LimitKind;
  window: LimitWindow;
}

export async function findLimit(db: Db, memberId: string, { kind, window }: Which): Promise<bigint | null> {
  const row = await db
    .selectFrom("limits_limits")
    .select("amount")
    .where("memberId", "=", memberId)
    .where("kind", "=", kind)
    .where("hours", "=", WINDOW_HOURS[window])
    .executeTakeFirst();
  return row?.amount ?? null;
}

export async function keepLimit(db: Db, memberId: string, { kind, window }: Which, amount: bigint): Promise<void> {
  await db
    .insertInto("limits_limits")
    .values({ memberId, kind, hours: WINDOW_HOURS[window], amount })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId", "kind", "hours"]).doUpdateSet({ amount }))
    .execute();
}

/** The foreign key also removes a waiting change. */
export async function removeLimit(db: Db, memberId: string, { kind, window }: Which): Promise<void> {
  await db
    .deleteFrom("limits_limits")
    .where("memberId", "=", memberId)
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
    .select(["amount", "readyAt"])
    .where("memberId", "=", memberId)
    .where("kind", "=", kind)
    .where("hours", "=", WINDOW_HOURS[window])
    .executeTakeFirst();
}

export async function keepChange(db: Db, memberId: string, { kind, window }: Which, change: Change, now: Date): Promise<void> {
  const values = { amount: change.amount, askedAt: now, readyAt: change.readyAt };
  await db
    .insertInto("limits_changes")
    .values({ memberId, kind, hours: WINDOW_HOURS[window], ...values })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId", "kind", "hours"]).doUpdateSet(values))
    .execute();
}

/** False if no change was waiting. */
export async function removeChange(db: Db, memberId: string, { kind, window }: Which): Promise<boolean> {
  const removed = await db
    .deleteFrom("limits_changes")
    .where("memberId", "=", memberId)
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
  pendingAmount: bigint | null;
  readyAt: Date | null;
}

/** All limits of a member, including those that are not set. */
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
  return rows.map(({ pendingAmount: amount, readyAt, ...row }) => ({ ...row, pending: readyAt && { amount, readyAt } }));
}

export async function readUsed(db: Db, memberId: string, { kind, window }: Which, now: Date): Promise<bigint> {
  const { rows } = await sql<{ used: bigint }>`
    select limits_used(${memberId}, ${kind}, ${WINDOW_HOURS[window]}, ${now}) as used`.execute(db);
  return rows[0]?.used ?? 0n;
}

export async function listUsedHours(db: Db, memberId: string, kind: LimitKind, since: Date, now: Date): Promise<UsedHour[]> {
  const { rows } = await sql<UsedHour>`select hour, used from limits_hours(${memberId}, ${kind}, ${since}, ${now})`.execute(db);
  return rows;
}

export async function removeUsage(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("limits_usage").where("hour", "<", before).execute();
  await db.deleteFrom("limits_minutes").where("hour", "<", before).execute();
}

/** Sorted by member and hour, so that transactions that record the same members cannot deadlock. */
export async function addMinutes(db: Db, memberIds: readonly string[], here: readonly MinutesHere[]): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    insert into limits_minutes as m (member_id, hour, minutes)
    select u.member_id, h.hour, h.minutes from unnest(${[...memberIds]}::text[]) u (member_id)
    cross join unnest(${here.map(({ hour }) => hour)}::timestamptz[], ${here.map(({ minutes }) => String(minutes))}::bigint[]) h (hour, minutes)
    order by u.member_id, h.hour
    on conflict (merchant_id, member_id, hour) do update set minutes = m.minutes | excluded.minutes`.execute(db);
}

/** Everybody who was here in this minute or the one before. */
export async function listSeen(db: Db, minutes: readonly MinutesHere[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct m.member_id
    from unnest(${minutes.map(({ hour }) => hour)}::timestamptz[], ${minutes.map(({ minutes: bits }) => String(bits))}::bigint[]) u (hour, minutes)
    join limits_minutes m on m.hour = u.hour and m.minutes & u.minutes <> 0`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** A contact that is already kept out keeps the longer of both terms. */
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

/** Null if the member never decided on a deposit limit. */
export async function readReview(db: Db, memberId: string): Promise<Date | null> {
  const row = await db.selectFrom("limits_reviews").select("reviewedAt").where("memberId", "=", memberId).executeTakeFirst();
  return row?.reviewedAt ?? null;
}

export async function keepReview(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto("limits_reviews")
    .values({ memberId, reviewedAt: now })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet({ reviewedAt: now, remindedAt: null }))
    .execute();
}

export async function removeReview(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("limits_reviews").where("memberId", "=", memberId).execute();
}

/** Marks a batch of due reviews as reminded. Members on a break cannot deposit and are reminded when they are back. */
export async function takeDueReviews(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    update limits_reviews r set reminded_at = ${now}
    from (
      select d.merchant_id, d.member_id from limits_reviews d
      where coalesce(d.reminded_at, d.reviewed_at) + make_interval(months => ${REVIEW_MONTHS}) <= ${now}
        and d.member_id not in (select a.member_id from limits_all_away(${now}) a)
      order by d.reviewed_at limit ${most} for update skip locked
    ) due
    where r.merchant_id = due.merchant_id and r.member_id = due.member_id
    returning r.member_id`.execute(db);
  return rows.map((row) => row.memberId);
}
