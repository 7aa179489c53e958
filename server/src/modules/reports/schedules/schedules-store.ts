import type { ReportKey } from "@magpie/contract/office/reports";
import type { Cursor } from "@magpie/domain/cursor";
import type { Language } from "@magpie/domain/languages";
import type { ReportPeriod } from "@magpie/domain/reports/schedule";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { Filter } from "../asked";

export interface Schedule {
  id: string;
  name: string;
  every: ReportPeriod;
  byKey: ReportKey;
  filter: Omit<Filter, "from" | "to">;
  readers: string[];
  language: Language;
  origin: string | null;
  /** Days before it belong to the period of before; null where that never changed. */
  since: string | null;
  savedBy: string;
  savedAt: Date;
  revision: number;
}

const COLUMNS = sql`s.id, s.name, s.every, s.by_key, s.filter, s.readers, s.language, s.origin, s.since::text, s.saved_by, s.saved_at, s.revision`;

/** Those that were not ended, by name. */
export async function listSchedules(db: Db): Promise<(Schedule & { doneTo: string })[]> {
  const { rows } = await sql<Schedule & { doneTo: string }>`
    select ${COLUMNS}, greatest(r.done_to, s.since)::text as done_to from reports_schedules s
    join reports_schedule_runs r on r.merchant_id = s.merchant_id and r.schedule_id = s.id
    where s.ended_at is null order by s.name, s.id`.execute(db);
  return rows;
}

export async function findSchedule(db: Db, id: string): Promise<Schedule | undefined> {
  return (await sql<Schedule>`select ${COLUMNS} from reports_schedules s where s.id = ${id} and s.ended_at is null`.execute(db)).rows[0];
}

/** Counts and adds under this lock, so that two who save at once do not go past what is allowed together. */
export async function lockSchedules(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports_schedules'), current_merchant())`.execute(db);
}

export async function addSchedule(db: Db, { filter, since: _, ...schedule }: Schedule, doneTo: string): Promise<void> {
  await db
    .insertInto("reports_schedules")
    .values({ ...schedule, filter: JSON.stringify(filter) })
    .execute();
  await sql`insert into reports_schedule_runs (schedule_id, done_to) values (${schedule.id}, ${doneTo}::date)`.execute(db);
}

/** False where somebody has changed it since it was read. */
export async function putSchedule(db: Db, { id, filter, since, revision, ...schedule }: Schedule): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reports_schedules")
    .set({ ...schedule, since: sql`${since}::date`, filter: JSON.stringify(filter), revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function stopSchedule(db: Db, { id, revision }: Pick<Schedule, "id" | "revision">, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reports_schedules")
    .set({ endedAt: at, revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Waits for whoever holds it: another server must find what was made. */
export async function holdRun(db: Db, scheduleId: string): Promise<string | undefined> {
  const { rows } = await sql<{ doneTo: string }>`
    select done_to::text from reports_schedule_runs where schedule_id = ${scheduleId} for update`.execute(db);
  return rows[0]?.doneTo;
}

/** Never back, whatever is asked. */
export async function noteDone(db: Db, scheduleId: string, day: string): Promise<void> {
  await sql`update reports_schedule_runs set done_to = greatest(done_to, ${day}::date) where schedule_id = ${scheduleId}`.execute(db);
}

export interface NewMade {
  id: string;
  scheduleId: string;
  name: string;
  from: string;
  to: string;
  madeAt: Date;
  rows: number;
  readers: string[];
  file: Buffer;
}

export async function addMade(db: Db, { id, scheduleId, name, from, to, madeAt, rows, readers, file }: NewMade): Promise<void> {
  await sql`
    insert into reports_made (id, schedule_id, name, first_day, last_day, made_at, rows, readers, file)
    values (${id}, ${scheduleId}, ${name}, ${from}::date, ${to}::date, ${madeAt}, ${rows}, ${readers}::text[], ${file})`.execute(db);
}

export type MadeRow = Pick<NewMade, "id" | "name" | "from" | "to" | "madeAt" | "rows">;

export async function listMade(db: Db, operatorId: string, before: Cursor | null, limit: number): Promise<MadeRow[]> {
  const older = before ? sql`and (m.made_at, m.id) < (${before.at}, ${before.id}::uuid)` : sql``;
  const { rows } = await sql<MadeRow>`
    select m.id, m.name, m.first_day::text as "from", m.last_day::text as "to", m.made_at, m.rows from reports_made m
    where ${operatorId} = any (m.readers) ${older} order by m.made_at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findMade(db: Db, id: string, operatorId: string): Promise<(MadeRow & { file: Buffer }) | undefined> {
  const { rows } = await sql<MadeRow & { file: Buffer }>`
    select m.id, m.name, m.first_day::text as "from", m.last_day::text as "to", m.made_at, m.rows, m.file from reports_made m
    where m.id = ${id} and ${operatorId} = any (m.readers)`.execute(db);
  return rows[0];
}

export async function removeMade(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("reports_made").where("madeAt", "<", before).execute();
}
