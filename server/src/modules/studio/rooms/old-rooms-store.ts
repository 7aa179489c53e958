import { DAY_MS } from "@magpie/domain/durations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { Forgetting } from "../../../kit/jobs/forget";

/** Records of play for money stay for five years, and what was reported with them. */
const PLAYED_MS = 5 * 366 * DAY_MS;
/** Of play money nobody is owed a record. */
const TRIED_MS = 30 * DAY_MS;
/** Each with up to four hundred hands, in a few statements that may not run for long. The rest goes with the next runs. */
const AT_ONCE = 50;
const EVERY_SECONDS = 60;

/** Rooms with all their hands, a transaction for each kind, so that neither waits for the other. */
export const FORGET_ROOMS: readonly Forgetting[] = [
  {
    name: "studio.forgetTrialRooms",
    everySeconds: EVERY_SECONDS,
    rows: [{ keptMs: TRIED_MS, remove: (db, before) => removeRooms(db, true, before) }],
  },
  {
    name: "studio.forgetRooms",
    everySeconds: EVERY_SECONDS,
    rows: [{ keptMs: PLAYED_MS, remove: (db, before) => removeRooms(db, false, before) }],
  },
];

/** Never one in which somebody sits, or that still owes a payment. */
async function removeRooms(db: Db, trial: boolean, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from studio_rooms r
    where r.trial = ${trial} and r.opened_at < ${before}
      and not exists (select from studio_room_seats s where s.room_id = r.id)
      and not exists (select from studio_hands h where h.room_id = r.id and h.started_at >= ${before})
      and not exists (
        select from studio_hand_rounds o where o.room_id = r.id and o.state in ('asking', 'open', 'resolved', 'voiding')
      )
    order by r.opened_at limit ${AT_ONCE}`.execute(db);
  if (rows.length === 0) return;
  const ids = sql.join(rows.map(({ id }) => id));
  const remove = (from: RawBuilder<unknown>) => sql`delete from ${from} in (${ids})`.execute(db);
  await remove(sql`studio_hand_reports where room_id`);
  await remove(sql`studio_hand_rounds where room_id`);
  await remove(sql`studio_hands where room_id`);
  await remove(sql`studio_rooms where id`);
}
