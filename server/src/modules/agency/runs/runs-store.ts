import type { ContractKind, DividendPeriod } from "@magpie/domain/agency/contract";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";

export type RunKind = ContractKind | "commission";
export type RunState = "review" | "paying" | "done" | "refused";

export interface RunWindow {
  kind: RunKind;
  period: DividendPeriod | "";
  startsAt: Date;
  endsAt: Date;
  firstDay: string;
  lastDay: string;
}

export interface RunRow extends RunWindow {
  id: string;
  feedUpto: bigint;
  inputHash: string;
  state: RunState;
  lines: number;
  pay: bigint;
  madeAt: Date;
  doneAt: Date | null;
  firstOperator: string | null;
  firstPerson: string | null;
  firstAt: Date | null;
  reason: string;
}

const COLUMNS = sql`id, kind, period, starts_at, ends_at, first_day::text, last_day::text, feed_upto, input_hash, state, lines, pay, made_at,
  done_at, first_operator, first_person, first_at, reason`;

/** One node makes the runs of a kind at a time. False while another one does. */
export async function takeKind(db: Db, kind: RunKind): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('agency.run ' || ${kind}, current_merchant())) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export async function findLastRun(db: Db, kind: RunKind, period: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from agency_runs where kind = ${kind} and period = ${period} order by starts_at desc limit 1`.execute(db);
  return rows[0];
}

/** The first day from then on for which somebody earns by contract. Undefined where nobody does. */
export async function findNextDay(db: Db, kind: ContractKind, period: string, from: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(greatest(starts_on, coalesce(${from}::date, starts_on)))::text as day from agency_contracts
    where kind = ${kind} and coalesce(terms ->> 'period', '') = ${period} and starts_on is not null and state <> 'reject'
      and (ends_on is null or ends_on > coalesce(${from}::date, starts_on))`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** The first day from then on with something due to somebody; without one, the first since the merchant pays commissions. */
export async function findNextDue(db: Db, from: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from agency_commissions_due
    where day >= coalesce(${from}::date, (select b.first_day from agency_beginnings b), '-infinity')`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** The first five minutes from one moment on and before another in which some team bet. */
export async function findNextPlay(db: Db, from: Date, to: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ start: Date | null }>`
    select min(window_start) as start from agency_team_windows where window_start >= ${from} and window_start < ${to}`.execute(db);
  return rows[0]?.start ?? undefined;
}

/** The last number of the feed before a moment, and whether everything before it is read: windows are closed in their order. */
export async function readFeed(db: Db, until: Date): Promise<{ upto: bigint; isClosed: boolean }> {
  const { rows } = await sql<{ upto: bigint | null; isClosed: boolean }>`
    select (select upto from agency_windows where window_start < ${until} order by window_start desc limit 1) as upto,
      exists (select from agency_windows where window_start >= ${until}::timestamptz - interval '5 minutes') as is_closed`.execute(db);
  return { upto: rows[0]?.upto ?? 0n, isClosed: rows[0]?.isClosed ?? false };
}

/** True when everything before a moment is in the figures that these readers make; never while they make them anew. */
export async function haveRead(db: Db, readers: readonly ("bets" | "flows")[], until: Date): Promise<boolean> {
  const { rows } = await sql`
    select from agency_read where reader = any (${[...readers]}::text[]) and upto >= ${until}`.execute(db);
  return rows.length === readers.length;
}

/** False where the window has a run. */
export async function addRun(
  db: Db,
  run: Omit<RunRow, "firstOperator" | "firstPerson" | "firstAt" | "reason"> & { feePpm: Readonly<Record<string, number>> },
): Promise<boolean> {
  const { rows } = await sql`
    insert into agency_runs (id, kind, period, starts_at, ends_at, first_day, last_day, feed_upto, input_hash, state, lines, pay, made_at, done_at, fee_ppm)
    values (${run.id}, ${run.kind}, ${run.period}, ${run.startsAt}, ${run.endsAt}, ${run.firstDay}, ${run.lastDay}, ${run.feedUpto},
      ${run.inputHash}, ${run.state}, ${run.lines}, ${run.pay}, ${run.madeAt}, ${run.doneAt}, ${JSON.stringify(run.feePpm)}::jsonb)
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Runs that are being paid, oldest first. */
export async function listPaying(db: Db): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from agency_runs where state = 'paying' order by ends_at, id limit 500`.execute(db);
  return rows;
}

export async function keepDone(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update agency_runs r set state = 'done', done_at = ${now} where r.id = ${id} and r.state = 'paying' and not exists (
      select from agency_run_lines l where l.run_id = r.id and l.state = 'pending')`.execute(db);
}

export async function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${COLUMNS} from agency_runs where id = ${id}`.execute(db);
  return rows[0];
}

/** Holds a run until the transaction ends, so that of two decisions one sees the other. */
export async function holdRun(db: Db, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${COLUMNS} from agency_runs where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function keepFirstYes(db: Db, id: string, { operator, person, at }: { operator: string; person: string; at: Date }) {
  await sql`update agency_runs set first_operator = ${operator}, first_person = ${person}, first_at = ${at} where id = ${id}`.execute(db);
}

/** Lets a run be paid, or refuses it; its lines go with it. */
export async function decideRun(
  db: Db,
  id: string,
  { state, by, at, reason }: { state: "paying" | "refused"; by: string; at: Date; reason: string },
) {
  await sql`update agency_runs set state = ${state}, decided_by = ${by}, decided_at = ${at}, reason = ${reason} where id = ${id}`.execute(
    db,
  );
  await sql`
    update agency_run_lines set state = ${state === "paying" ? "pending" : "refused"} where run_id = ${id} and state = 'review'`.execute(
    db,
  );
}

export interface RunFilter {
  kind: string | null;
  state: string | null;
  before: { at: Date; id: string } | null;
}

export async function listRuns(db: Db, { kind, state, before }: RunFilter, most: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from agency_runs
    where (${kind}::text is null or kind = ${kind}) and (${state}::text is null or state = ${state})
      and (${before?.id ?? null}::text is null or (made_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}))
    order by made_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** The start of the oldest window that is still to be settled by hours or five minutes; its figures must not be dropped. */
export async function findUnsettled(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(coalesce(r.ends_at, c.created_at)) as since
    from agency_contracts c
    left join lateral (select max(x.ends_at) as ends_at from agency_runs x where x.kind = c.kind) r on true
    where c.kind in ('hourly', 'realtime') and (c.state = 'joined' or c.request = 'termination') and c.state <> 'ended'`.execute(db);
  return rows[0]?.since ?? null;
}

/** Runs that two people have to agree to. */
export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select made_at as at, pay as money from agency_runs where state = 'review'`);
}
