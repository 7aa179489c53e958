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
}

export async function insertEvent(db: Db, event: Noted): Promise<void> {
  await db.insertInto("events_rows").values(event).execute();
}

/** The newest first, before a moment. */
export async function listEvents(db: Db, from: Date, before: Date, kind: NotedEvent | undefined, limit: number): Promise<Noted[]> {
  return db
    .selectFrom("events_rows")
    .select(["at", "kind", "what", "memberId", "who", "subject", "before", "after"])
    .$narrowType<{ kind: NotedEvent }>()
    .where("at", ">=", from)
    .where("at", "<", before)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
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
