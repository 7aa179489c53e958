import type { Language } from "@magpie/domain/languages";
import type { MissionPeriod } from "@magpie/domain/loyalty/mission-period";
import type { Money } from "@magpie/domain/money";
import type { Names } from "@magpie/domain/named";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export type Counts = "tickets" | "stake";

export interface NewMission {
  id: string;
  title: string;
  /** The title in other languages. */
  titles?: Names;
  counts: Counts;
  /** Runs anew each day, week or month; by default once. */
  period?: MissionPeriod;
  goal: bigint;
  reward: Money;
  startsAt: Date;
  endsAt: Date;
}

/** Members see the missions in this order. */
export async function addMissions(db: Db, missions: readonly NewMission[]): Promise<void> {
  const rows = missions.map(({ titles = {}, ...mission }, position) => ({ ...mission, titles: JSON.stringify(titles), position }));
  if (rows.length > 0) await db.insertInto("missions_missions").values(rows).execute();
}

/** A mission with the period of it that runs: the name of its counter, and since when its stakes count. */
export interface MissionNow {
  id: string;
  period: MissionPeriod;
  counts: Counts;
  startsAt: Date;
  endsAt: Date;
}

export interface Counter {
  id: string;
  key: string;
  from: Date;
  until: Date;
}

/** Missions that ran at any time between the two. */
export async function listRunning(db: Db, from: Date, to: Date): Promise<MissionNow[]> {
  return db
    .selectFrom("missions_missions")
    .select(["id", "counts", "period", "startsAt", "endsAt"])
    .where("startsAt", "<=", to)
    .where("endsAt", ">", from)
    .$narrowType<{ counts: Counts; period: MissionPeriod }>()
    .execute();
}

export async function findMission(db: Db, id: string): Promise<MissionNow | undefined> {
  return db
    .selectFrom("missions_missions")
    .select(["id", "counts", "period", "startsAt", "endsAt"])
    .where("id", "=", id)
    .$narrowType<{ counts: Counts; period: MissionPeriod }>()
    .executeTakeFirst();
}

const namesOf = (counters: readonly Counter[]) =>
  sql`unnest(${counters.map(({ id }) => id)}::text[], ${counters.map(({ key }) => key)}::text[],
    ${counters.map(({ from }) => from)}::timestamptz[], ${counters.map(({ until }) => until)}::timestamptz[]) counter (id, period, since, till)`;

/**
 * A claim pays the reward, but no more than the stakes counted for the mission, less the rewards claimed for a time that its period shares, which
 * were paid for the same stakes. So all rewards together never exceed the stakes.
 */
const PAID_SINCE = sql<Money>`(select coalesce(sum(c.reward), 0)::bigint from missions_claims c
  where c.merchant_id = mission.merchant_id and c.member_id = score.member_id
    and coalesce(c.from_at < counter.till and c.until_at > counter.since, c.claimed_at >= counter.since))`;
const PAYABLE = sql<Money>`greatest(least(mission.reward, coalesce(score.points, 0) - ${PAID_SINCE}), 0)::bigint`;

export interface MissionRow {
  id: string;
  /** The name of the counter. */
  period: string;
  title: string;
  counts: Counts;
  goal: bigint;
  reward: Money;
  progress: bigint | null;
  staked: Money | null;
  payable: Money;
  /** The payment of a claim; null before. */
  claimed: Money | null;
}

/** Missions with the member's progress in the period that runs. */
export async function listMissions(db: Db, memberId: string, language: Language, counters: readonly Counter[]): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`
    select mission.id, counter.period, coalesce(mission.titles->>${language}, mission.title) as title, mission.counts, mission.goal, mission.reward,
      score.progress, score.points as staked, ${PAYABLE} as payable, claim.reward as claimed
    from ${namesOf(counters)}
    join missions_missions mission on mission.id = counter.id
    left join missions_scores score on score.merchant_id = mission.merchant_id and score.mission_id = mission.id
      and score.period = counter.period and score.member_id = ${memberId}
    left join missions_claims claim on claim.merchant_id = mission.merchant_id and claim.mission_id = mission.id
      and claim.period = counter.period and claim.member_id = ${memberId}
    order by mission.position, mission.id`.execute(db);
  return rows;
}

export interface Leader {
  memberId: string;
  points: bigint;
  rank: number;
}

/**
 * The leaders of the running missions. Equal points are ranked by who first had them, then by member id, so the order is stable.
 * Members on a break, agents and accounts of the house have no place. With a member id, only that member's place.
 */
export async function listLeaders(
  db: Db,
  now: Date,
  counters: readonly Counter[],
  limit: number,
  memberId: string | null = null,
): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select member_id, points, rank::int from (
      select s.member_id, sum(s.points)::bigint as points,
        row_number() over (order by sum(s.points) desc, max(s.reached), s.member_id) as rank
      from ${namesOf(counters)} join missions_scores s on s.mission_id = counter.id and s.period = counter.period
      where s.points > 0 and members_earns(s.member_id)
        and not exists (select from limits_all_away(${now}) a where a.member_id = s.member_id)
      group by s.member_id
    ) places
    where ${memberId}::text is null or member_id = ${memberId}
    order by rank limit ${limit}`.execute(db);
  return rows;
}

/** A member's gain in a period of a mission; negative where stakes are taken back. */
export interface Scored {
  missionId: string;
  period: string;
  memberId: string;
  progress: bigint;
  points: bigint;
  /** The number of the stake that last raised it; null where none did. */
  reached: bigint | null;
}

export async function addScores(db: Db, scored: readonly Scored[]): Promise<void> {
  if (scored.length === 0) return;
  const names = sql`unnest(${scored.map(({ missionId }) => missionId)}::text[], ${scored.map(({ period }) => period)}::text[],
    ${scored.map(({ memberId }) => memberId)}::text[], ${scored.map(({ progress }) => String(progress))}::bigint[],
    ${scored.map(({ points }) => String(points))}::bigint[],
    ${scored.map(({ reached }) => (reached === null ? null : String(reached)))}::bigint[])
    u (mission_id, period, member_id, progress, points, reached)`;
  await sql`
    insert into missions_scores (mission_id, period, member_id) select u.mission_id, u.period, u.member_id from ${names}
    order by 1, 2, 3 on conflict do nothing`.execute(db);
  await sql`
    update missions_scores s set progress = greatest(s.progress + u.progress, 0), points = greatest(s.points + u.points, 0),
      reached = coalesce(u.reached, s.reached)
    from ${names} where s.mission_id = u.mission_id and s.period = u.period and s.member_id = u.member_id`.execute(db);
}

/** Says anew when points were first reached, after some were taken back. */
export async function keepReached(db: Db, { missionId, period, memberId }: Scored, reached: bigint): Promise<void> {
  await db
    .updateTable("missions_scores")
    .set({ reached })
    .where("missionId", "=", missionId)
    .where("period", "=", period)
    .where("memberId", "=", memberId)
    .execute();
}

/** Claims the reward of a completed mission; undefined if it is not complete or already claimed. */
export async function takeReward(
  db: Db,
  counter: Counter,
  memberId: string,
  now: Date,
): Promise<{ reward: Money; title: string } | undefined> {
  // Locks all the member's scores: two claims at once must not be paid for the same stakes.
  await sql`select from missions_scores s where s.member_id = ${memberId} order by s.mission_id, s.period for no key update`.execute(db);
  const { rows } = await sql<{ reward: Money; title: string }>`
    insert into missions_claims (mission_id, period, member_id, claimed_at, reward, progress, stake, paid_before, from_at, until_at)
    select mission.id, counter.period, score.member_id, ${now}, ${PAYABLE}, score.progress, score.points, ${PAID_SINCE}, counter.since,
      counter.till
    from ${namesOf([counter])}
    join missions_missions mission on mission.id = counter.id
    join missions_scores score on score.merchant_id = mission.merchant_id and score.mission_id = mission.id and score.period = counter.period
    where score.member_id = ${memberId} and score.progress >= mission.goal and ${PAYABLE} > 0 and members_earns(score.member_id)
    on conflict do nothing returning reward, (select title from missions_missions where id = mission_id)`.execute(db);
  return rows[0];
}

/** Closed accounts leave the leaderboard and the races that are not final. */
export async function removeScores(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("missions_scores").where("memberId", "=", memberId).execute();
  await db.deleteFrom("missions_racers").where("memberId", "=", memberId).execute();
}
