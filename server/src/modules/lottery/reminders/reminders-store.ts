import type { ReminderKind } from "@magpie/domain/lottery/reminders";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface Reminder {
  gameCode: string;
  beforeLock: boolean;
  results: boolean;
}

export async function listReminders(db: Db, memberId: string): Promise<Reminder[]> {
  return db.selectFrom("lottery_reminders").select(["gameCode", "beforeLock", "results"]).where("memberId", "=", memberId).execute();
}

export async function keepReminder(db: Db, memberId: string, { gameCode, beforeLock, results }: Reminder, askedAt: Date): Promise<void> {
  const wish = { beforeLock, results, askedAt };
  await db
    .insertInto("lottery_reminders")
    .values({ gameCode, memberId, ...wish })
    .onConflict((conflict) => conflict.columns(["merchantId", "gameCode", "memberId"]).doUpdateSet(wish))
    .execute();
}

export async function dropReminder(db: Db, memberId: string, gameCode: string): Promise<void> {
  await db.deleteFrom("lottery_reminders").where("gameCode", "=", gameCode).where("memberId", "=", memberId).execute();
}

/** A draw to tell of. Boards that are drawn together count as one, under the first of them. */
export interface DueReminder {
  drawId: bigint;
  gameCode: string;
  kind: ReminderKind;
}

/** Lists games with their rules, to join with. */
export interface Watched {
  rules: string;
  minutes: number;
}

const OF_GAMES = (watched: readonly Watched[]) => sql`lottery_games g
  join unnest(${watched.map(({ rules }) => rules)}::text[], ${watched.map(({ minutes }) => minutes)}::int[]) w (rules, minutes)
    on w.rules = g.rules and g.enabled`;

const NOT_DONE = (kind: ReminderKind) => sql`not exists (
  select from lottery_reminder_runs r where r.draw_id = d.id and r.kind = ${kind} and r.done_at is not null)`;

/** Finds draws on sale that lock within so many minutes. Reads the next few draws of each game that anybody asked about, however many did. */
export async function listLockingSoon(db: Db, watched: readonly Watched[]): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select d.id as "drawId", g.game_code, 'lock' as kind from ${OF_GAMES(watched)}
    cross join lateral (
      select distinct on (x.draws_at) x.id from lottery_draws x
      where x.game_code = g.game_code and x.state = 'open' and x.draws_at > clock_timestamp() and x.locks_at > clock_timestamp()
        and x.locks_at <= clock_timestamp() + make_interval(mins => w.minutes)
      order by x.draws_at, x.issue limit 4
    ) d
    where exists (select from lottery_reminders r where r.game_code = g.game_code and r.before_lock) and ${NOT_DONE("lock")}
    order by d.id`.execute(db);
  return rows;
}

/** Finds draws settled in the last so many minutes, with all boards that were drawn together. */
export async function listJustSettled(db: Db, watched: readonly Watched[]): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select d.id as "drawId", g.game_code, 'result' as kind from ${OF_GAMES(watched)}
    cross join lateral (
      select distinct on (x.draws_at) x.id from lottery_draws x
      where x.game_code = g.game_code and x.state = 'settled' and x.draws_at > clock_timestamp() - interval '3 days'
        and x.settled_at > clock_timestamp() - make_interval(mins => w.minutes)
        and not exists (select from lottery_draws o
          where o.game_code = x.game_code and o.draws_at = x.draws_at and o.state not in ('settled', 'cancelled'))
      order by x.draws_at, x.issue
    ) d
    where exists (select from lottery_reminders r where r.game_code = g.game_code and r.results) and ${NOT_DONE("result")}
    order by d.id`.execute(db);
  return rows;
}

/** Locks the position of a draw's telling until the transaction ends: of two jobs that tell, the second goes on where the first has come to. */
export async function holdRun(db: Db, { drawId, kind }: DueReminder, now: Date): Promise<{ upto: string; isDone: boolean }> {
  await sql`
    insert into lottery_reminder_runs (draw_id, kind, begun_at) values (${drawId}, ${kind}, ${now}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ upto: string; isDone: boolean }>`
    select upto, done_at is not null as "isDone" from lottery_reminder_runs
    where draw_id = ${drawId} and kind = ${kind} for update`.execute(db);
  return rows[0] ?? { upto: "", isDone: true };
}

export async function moveRun(db: Db, { drawId, kind }: DueReminder, upto: string): Promise<void> {
  await sql`update lottery_reminder_runs set upto = ${upto} where draw_id = ${drawId} and kind = ${kind}`.execute(db);
}

export async function endRun(db: Db, { drawId, kind }: DueReminder, now: Date): Promise<void> {
  await sql`update lottery_reminder_runs set done_at = ${now} where draw_id = ${drawId} and kind = ${kind}`.execute(db);
}

/** Lists members who asked to be reminded before the lock, by id. */
export async function listRemindedBefore(db: Db, gameCode: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from lottery_reminders
    where game_code = ${gameCode} and before_lock and member_id > ${after} order by member_id limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export interface ResultReaders {
  gameCode: string;
  /** Draws of the boards that were drawn together. */
  drawIds: readonly bigint[];
  drawnAt: Date;
  after: string;
  limit: number;
}

/** Lists members who asked for results before that draw, by id. */
export async function listResultReaders(db: Db, { gameCode, drawnAt, after, limit }: ResultReaders): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from lottery_reminders
    where game_code = ${gameCode} and results and asked_at <= ${drawnAt} and member_id > ${after} order by member_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ memberId }) => memberId);
}

/** Lists only those who hold a ticket in it, starting from the tickets: they are fewer than all who asked. */
export async function listBettingReaders(db: Db, { gameCode, drawIds, drawnAt, after, limit }: ResultReaders): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct t.member_id from lottery_tickets t
    join lottery_reminders r on r.game_code = ${gameCode} and r.member_id = t.member_id and r.results and r.asked_at <= ${drawnAt}
    where t.draw_id = any (${[...drawIds]}::bigint[]) and t.member_id > ${after} and t.cancelled_at is null
    order by t.member_id limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Finds those of these members who were told as often as allowed since then. */
export async function listToldEnough(db: Db, memberIds: readonly string[], since: Date, most: number): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from lottery_reminded
    where member_id = any (${[...memberIds]}::text[]) and told_at >= ${since} group by member_id having count(*) >= ${most}`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Notes that they are told, and answers with those who were not told before. */
export async function addReminded(db: Db, { drawId, kind }: DueReminder, memberIds: readonly string[], now: Date): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ memberId: string }>`
    insert into lottery_reminded (member_id, draw_id, kind, told_at)
    select m, ${drawId}, ${kind}, ${now} from unnest(${[...memberIds]}::text[]) m order by m
    on conflict do nothing returning member_id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Removes some of what is older, not all: no transaction is to take long. */
export async function forgetReminded(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from lottery_reminded where (member_id, draw_id, kind) in (
      select o.member_id, o.draw_id, o.kind from lottery_reminded o where o.told_at < ${before} order by o.told_at limit ${limit})`.execute(
    db,
  );
  await sql`delete from lottery_reminder_runs where begun_at < ${before}`.execute(db);
}
