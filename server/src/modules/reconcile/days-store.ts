import type { Money } from "@magpie/domain/money";
import type { ProviderId } from "@magpie/domain/reconcile/provider";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface DaySum {
  provider: ProviderId;
  day: string;
  /** The provider's debt that was read from the ledger, and the number of lines. */
  debt: Money;
  lines: number;
  /** Corrections among what was read; no file has them. */
  corrected: Money;
}

/** Adds to our side of days, which are compared anew. */
export async function addToDays(db: Db, sums: readonly DaySum[]): Promise<void> {
  if (sums.length === 0) return;
  await lockAround(db, sums);
  const rows = JSON.stringify(sums.map(({ debt, corrected, ...sum }) => ({ ...sum, debt: String(debt), corrected: String(corrected) })));
  await sql`
    insert into reconcile_days as d (provider, day, ours, lines, corrected, is_due)
    select s.provider, s.day, s.debt, s.lines, s.corrected, s.lines > 0
    from jsonb_to_recordset(${rows}::jsonb) s (provider text, day date, debt bigint, lines int, corrected bigint)
    order by s.provider, s.day
    on conflict (merchant_id, provider, day) do update set ours = d.ours + excluded.ours, lines = d.lines + excluded.lines,
      corrected = d.corrected + excluded.corrected, is_due = d.is_due or excluded.is_due`.execute(db);
  for (const { provider, day, lines } of sums) if (lines > 0) await callBeside(db, provider, day, "ours");
}

/** Waits for comparisons that have read these days or their neighbours already: what they leave open is known only then. */
async function lockAround(db: Db, days: readonly ProviderDay[]): Promise<void> {
  const [providers, dates] = [days.map(({ provider }) => provider), days.map(({ day }) => day)];
  await sql`
    select from reconcile_days d
    where exists (
      select from unnest(${providers}::text[], ${dates}::date[]) u (provider, day)
      where d.provider = u.provider and d.day between u.day - 1 and u.day + 1
    )
    order by d.provider, d.day for update`.execute(db);
}

/** A day beside this one that lacks something in this book is compared anew, since it may be on this day. */
async function callBeside(db: Db, provider: ProviderId, day: string, book: "ours" | "theirs"): Promise<void> {
  await sql`
    update reconcile_days d set is_due = true
    where d.provider = ${provider} and d.day in (${day}::date - 1, ${day}::date + 1) and d.file_at is not null and not d.is_due and exists (
      select from reconcile_differences x
      where x.provider = d.provider and x.day = d.day and x.state = 'open' and x.elsewhere is null and ${sql.ref(`x.${book}`)} is null
    )`.execute(db);
}

/** A file that comes again in parts is whole again only with its last one. */
export async function noteFile(db: Db, provider: ProviderId, day: string, wholeAt: Date | null): Promise<void> {
  await lockAround(db, [{ provider, day }]);
  await sql`
    insert into reconcile_days (provider, day, file_at, is_due) values (${provider}, ${day}::date, ${wholeAt}, true)
    on conflict (merchant_id, provider, day) do update set file_at = excluded.file_at, is_due = true`.execute(db);
  await callBeside(db, provider, day, "theirs");
}

export interface ProviderDay {
  provider: ProviderId;
  day: string;
}

/** Days that are over, whose file is whole, and whose books have changed since they were compared. */
export async function listDue(db: Db, from: string, before: string, most: number): Promise<ProviderDay[]> {
  const { rows } = await sql<ProviderDay>`
    select provider, day::text as day from reconcile_days d
    where is_due and file_at is not null and d.day >= ${from}::date and d.day < ${before}::date
    order by d.day, d.provider limit ${most}`.execute(db);
  return rows;
}

/** Holds the day, so that whatever is added to it meanwhile waits, and makes it due again afterwards. */
export async function holdDue(db: Db, { provider, day }: ProviderDay): Promise<boolean> {
  const { rows } = await sql`
    select from reconcile_days where provider = ${provider} and day = ${day}::date and is_due and file_at is not null for update`.execute(
    db,
  );
  return rows.length > 0;
}

export async function closeCompared(db: Db, { provider, day }: ProviderDay, theirs: Money, more: number): Promise<void> {
  await sql`
    update reconcile_days set theirs = ${theirs}, more = ${more}, is_due = false
    where provider = ${provider} and day = ${day}::date`.execute(db);
}

export interface DayRow extends ProviderDay {
  ours: Money;
  corrected: Money;
  lines: number;
  theirs: Money | null;
  hasFile: boolean;
  /** Something has come since it was last compared, perhaps a part of a file. */
  isDue: boolean;
  /** Open ones: nobody has linked or settled them. */
  differences: number;
  apart: Money;
}

export async function listDays(db: Db, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.provider, d.day::text as day, d.ours, d.corrected, d.lines, case when d.file_at is not null then d.theirs end as theirs,
      d.file_at is not null as has_file, d.is_due, d.more + coalesce(o.count, 0)::int as differences, coalesce(o.apart, 0)::bigint as apart
    from reconcile_days d left join (
      select provider, day, count(*) as count, sum(apart) as apart from reconcile_differences
      where state = 'open' and day between ${from}::date and ${to}::date group by provider, day
    ) o on o.provider = d.provider and o.day = d.day
    where d.day between ${from}::date and ${to}::date`.execute(db);
  return rows;
}
