import type { NotedEvent } from "@magpie/domain/events/events";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface Noted {
  at: Date;
  kind: NotedEvent;
  /** What happened, as the thing that did it calls it. */
  what: string;
  /** Whom it is about; null where it is no member, or a name that nobody has. */
  memberId: string | null;
  /** The operator's account; empty where it was none. */
  who: string;
  subject: string;
  before: string | null;
  after: string | null;
  /** More than one where repetitions were gathered. */
  times: number;
}

export async function insertEvent(db: Db, event: Noted): Promise<void> {
  await db.insertInto("events_rows").values(event).execute();
}

/** The newest first, before a moment; repetitions of the hour that runs are among them. */
export async function listEvents(db: Db, from: Date, before: Date, kind: NotedEvent | undefined, limit: number): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    (select at, kind, what, member_id, who, subject, before, after, times, id from events_rows
      where at >= ${from} and at < ${before} and (${kind ?? null}::text is null or kind = ${kind ?? null}) order by at desc, id desc limit ${limit})
    union all
    (select last_at, kind, what, nullif(about, ''), '', '', null, null, times, null from events_repeats
      where times > 0 and last_at >= ${from} and last_at < ${before} and (${kind ?? null}::text is null or kind = ${kind ?? null})
      order by last_at desc limit ${limit})
    order by at desc, id desc nulls first limit ${limit}`.execute(db);
  return rows.map(({ at, kind, what, memberId, who, subject, before, after, times }) => ({
    ...{ at, kind, what, memberId, who, subject, before, after, times },
  }));
}

/** Counts an event that may be repeated. True for the first of an hour. */
export async function countRepeat(
  db: Db,
  { at, kind, what, memberId }: Pick<Noted, "at" | "kind" | "what" | "memberId">,
): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    insert into events_repeats as r (kind, what, about, since, last_at, times)
    values (${kind}, ${what}, ${memberId ?? ""}, ${at}, ${at}, 0)
    on conflict (merchant_id, kind, what, about) do update set times = r.times + 1, last_at = excluded.last_at
    returning times`.execute(db);
  return rows[0]?.times === 0;
}

/** Makes rows of the repetitions of hours that are over. */
export async function writeRepeats(db: Db, before: Date): Promise<void> {
  await sql`
    with over as (delete from events_repeats where since < ${before} returning *)
    insert into events_rows (at, kind, what, member_id, times)
    select last_at, kind, what, nullif(about, ''), times from over where times > 0`.execute(db);
}

export async function removeEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("events_rows").where("at", "<", before).execute();
}

/** Sets the sign of life and answers the one before it; null at the first. */
export async function moveBeat(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ was: Date | null }>`
    with was as (select at from events_beats for update),
    kept as (insert into events_beats (at) values (${now}) on conflict (merchant_id) do update set at = excluded.at)
    select at as was from was`.execute(db);
  return rows[0]?.was ?? null;
}
