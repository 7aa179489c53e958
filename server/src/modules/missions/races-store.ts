import type { RaceMeasure } from "@magpie/domain/loyalty/race";
import type { Money } from "@magpie/domain/money";
import type { Names } from "@magpie/domain/named";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface NewRace {
  id: string;
  title: string;
  titles: Names;
  measure: RaceMeasure;
  /** Game types that count; empty counts all. */
  gameTypes: readonly string[];
  pool: Money;
  sharesBps: readonly number[];
  startsAt: Date;
  endsAt: Date;
}

export interface Race extends NewRace {
  frozenAt: Date | null;
  inputHash: string | null;
}

interface Raw extends Omit<Race, "measure" | "gameTypes" | "sharesBps"> {
  measure: RaceMeasure["of"];
  firstBets: number | null;
  gameTypes: string[];
  sharesBps: number[];
}

const COLUMNS = [
  "id",
  "title",
  "titles",
  "measure",
  "firstBets",
  "gameTypes",
  "pool",
  "sharesBps",
  "startsAt",
  "endsAt",
  "frozenAt",
  "inputHash",
] as const;

function raceOf({ measure, firstBets, ...race }: Raw): Race {
  return { ...race, measure: measure === "ratios" ? { of: measure, firstBets: firstBets ?? 1 } : { of: measure } };
}

/** Adds a race, or changes one that has not begun. False if it has. */
export async function keepRace(db: Db, { titles, measure, gameTypes, sharesBps, ...race }: NewRace, now: Date): Promise<boolean> {
  const row = {
    ...race,
    titles: JSON.stringify(titles),
    measure: measure.of,
    firstBets: measure.of === "ratios" ? measure.firstBets : null,
    gameTypes: [...gameTypes],
    sharesBps: [...sharesBps],
  };
  const kept = await db
    .insertInto("missions_races")
    .values(row)
    .onConflict((conflict) => conflict.columns(["merchantId", "id"]).doUpdateSet(row).where("missions_races.startsAt", ">", now))
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

export async function isOpenRace(db: Db, id: string): Promise<boolean> {
  const race = await db.selectFrom("missions_races").select("id").where("id", "=", id).where("frozenAt", "is", null).executeTakeFirst();
  return race !== undefined;
}

/** Races that are not final and ran at any time between the two. */
export async function listOpenRaces(db: Db, from: Date, to: Date): Promise<Race[]> {
  const rows = await db
    .selectFrom("missions_races")
    .select(COLUMNS)
    .where("startsAt", "<=", to)
    .where("endsAt", ">", from)
    .where("frozenAt", "is", null)
    .$narrowType<Raw>()
    .execute();
  return rows.map(raceOf);
}

/** Those that run first, then those to come, then those that are over, newest first. */
export async function listRaces(db: Db, now: Date, most: number): Promise<Race[]> {
  const rows = await db
    .selectFrom("missions_races")
    .select(COLUMNS)
    .orderBy(sql`case when starts_at <= ${now} and ends_at > ${now} then 0 when starts_at > ${now} then 1 else 2 end`)
    .orderBy(sql`case when ends_at > ${now} then starts_at end`)
    .orderBy("endsAt", "desc")
    .orderBy("id")
    .limit(most)
    .$narrowType<Raw>()
    .execute();
  return rows.map(raceOf);
}

/** A race that ended before then and has no final table; locked, so that one node alone makes it. */
export async function holdEnded(db: Db, before: Date): Promise<Race | undefined> {
  const row = await db
    .selectFrom("missions_races")
    .select(COLUMNS)
    .where("endsAt", "<=", before)
    .where("frozenAt", "is", null)
    .orderBy("endsAt")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$narrowType<Raw>()
    .executeTakeFirst();
  return row && raceOf(row);
}

export interface RacerRow {
  memberId: string;
  score: bigint;
  reached: bigint;
  bets: number;
}

export async function keepRacers(db: Db, raceId: string, racers: readonly RacerRow[]): Promise<void> {
  const rows = racers.map(({ memberId, score, reached, bets }) => ({
    member_id: memberId,
    score: String(score),
    reached: String(reached),
    bets,
  }));
  await sql`
    insert into missions_racers (race_id, member_id, score, reached, bets)
    select ${raceId}, u.member_id, u.score, u.reached, u.bets
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) u (member_id text, score bigint, reached bigint, bets int) order by u.member_id
    on conflict (merchant_id, race_id, member_id) do update set score = excluded.score, reached = excluded.reached, bets = excluded.bets`.execute(
    db,
  );
}

/** With member ids, theirs alone. */
export async function listRacers(db: Db, raceId: string, memberIds: readonly string[] | null = null): Promise<RacerRow[]> {
  return db
    .selectFrom("missions_racers")
    .select(["memberId", "score", "reached", "bets"])
    .where("raceId", "=", raceId)
    .$if(memberIds !== null, (query) => query.where(sql<boolean>`member_id = any (${[...(memberIds ?? [])]}::text[])`))
    .execute();
}

/** These are worked out anew with their next bet. */
export async function unsettleRacers(db: Db, raceId: string, memberIds: readonly string[]): Promise<void> {
  await sql`update missions_racers set bets = 0 where race_id = ${raceId} and member_id = any (${[...memberIds]}::text[])`.execute(db);
}

export interface Placed {
  memberId: string;
  score: bigint;
  rank: number;
}

const IS_RANKED = (now: Date) => sql`r.score > 0 and members_earns(r.member_id)
  and not exists (select from limits_all_away(${now}) a where a.member_id = r.member_id)`;

/**
 * The first places as they stand, without members on a break, agents and accounts of the house. They are read in the order of the index, up to
 * the last that is shown.
 */
export async function listStanding(db: Db, raceId: string, now: Date, limit: number): Promise<Placed[]> {
  const { rows } = await sql<Omit<Placed, "rank">>`
    select r.member_id, r.score from missions_racers r where r.race_id = ${raceId} and ${IS_RANKED(now)}
    order by r.score desc, r.reached, r.member_id limit ${limit}`.execute(db);
  return rows.map((row, at) => ({ ...row, rank: at + 1 }));
}

/** A member's own place as it stands: one behind all who are ahead. */
export async function findStandingOf(db: Db, raceId: string, now: Date, memberId: string): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`
    select own.member_id, own.score, 1 + (
      select count(*)::int from missions_racers r
      where r.race_id = ${raceId} and r.score >= own.score and (-r.score, r.reached, r.member_id) < (-own.score, own.reached, own.member_id)
        and ${IS_RANKED(now)}) as rank
    from (select r.* from missions_racers r where r.race_id = ${raceId} and r.member_id = ${memberId} and ${IS_RANKED(now)}) own`.execute(
    db,
  );
  return rows[0];
}

export interface FinalPlace extends Placed {
  reached: bigint;
  prize: Money;
}

export async function keepFinal(db: Db, raceId: string, places: readonly FinalPlace[], hash: string, now: Date): Promise<void> {
  const rows = places.map(({ memberId, score, reached, rank, prize }) => ({
    ...{ member_id: memberId, place: rank },
    ...{ score: String(score), reached: String(reached), prize: String(prize) },
  }));
  await sql`
    insert into missions_places (race_id, place, member_id, score, reached, prize)
    select ${raceId}, u.place, u.member_id, u.score, u.reached, u.prize
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) u (place int, member_id text, score bigint, reached bigint, prize bigint)`.execute(
    db,
  );
  await db.updateTable("missions_races").set({ frozenAt: now, inputHash: hash }).where("id", "=", raceId).execute();
}

export async function listFinal(db: Db, raceId: string, limit: number, memberId: string | null = null): Promise<FinalPlace[]> {
  return db
    .selectFrom("missions_places")
    .select(["memberId", "score", "reached", "place as rank", "prize"])
    .where("raceId", "=", raceId)
    .$if(memberId !== null, (query) => query.where("memberId", "=", memberId))
    .orderBy("place")
    .limit(limit)
    .execute();
}
