import type { Language } from "@magpie/domain/languages";
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

function running(db: Db, now: Date) {
  return db.selectFrom("missions_missions as mission").where("mission.startsAt", "<=", now).where("mission.endsAt", ">", now);
}

/**
 * A claim pays the reward, but no more than the stakes counted for the mission, less the rewards claimed since it began, which were paid
 * for the same stakes. So all rewards together never exceed the stakes.
 */
const PAID_SINCE = sql<Money>`(select coalesce(sum(c.reward), 0)::bigint from missions_claims c
  where c.merchant_id = mission.merchant_id and c.member_id = score.member_id and c.claimed_at >= mission.starts_at)`;
const PAYABLE = sql<Money>`greatest(least(mission.reward, coalesce(score.points, 0) - ${PAID_SINCE}), 0)::bigint`;

/** Running missions with the member's progress. */
export async function listMissions(db: Db, memberId: string, language: Language, now: Date) {
  return running(db, now)
    .leftJoin("missions_scores as score", (join) =>
      join
        .onRef("score.merchantId", "=", "mission.merchantId")
        .onRef("score.missionId", "=", "mission.id")
        .on("score.memberId", "=", memberId),
    )
    .leftJoin("missions_claims as claim", (join) =>
      join
        .onRef("claim.merchantId", "=", "mission.merchantId")
        .onRef("claim.missionId", "=", "mission.id")
        .on("claim.memberId", "=", memberId),
    )
    .select([
      "mission.id",
      sql<string>`coalesce(mission.titles->>${language}, mission.title)`.as("title"),
      "mission.counts",
      "mission.goal",
      "mission.reward",
      "mission.startsAt",
      "mission.endsAt",
      "score.progress",
      "score.points as staked",
      PAYABLE.as("payable"),
      "claim.reward as claimed",
    ])
    .orderBy("mission.position")
    .$narrowType<{ counts: Counts }>()
    .execute();
}

export interface Leader {
  memberId: string;
  points: bigint;
  rank: number;
}

/**
 * The leaders of the running missions. Equal points are ranked by who had them first, then by member id, so the order is stable.
 * Members on a break have no place. With a member id, only that member's place.
 */
export async function listLeaders(db: Db, now: Date, limit: number, memberId: string | null = null): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select member_id, points, rank::int from (
      select s.member_id, sum(s.points)::bigint as points,
        row_number() over (order by sum(s.points) desc, max(s.scored_at), s.member_id) as rank
      from missions_missions m join missions_scores s on s.mission_id = m.id
      where m.starts_at <= ${now} and m.ends_at > ${now} and s.points > 0
        and not exists (select from limits_all_away(${now}) a where a.member_id = s.member_id)
      group by s.member_id
    ) places
    where ${memberId}::text is null or member_id = ${memberId}
    order by rank limit ${limit}`.execute(db);
  return rows;
}

export interface RunningMission {
  id: string;
  counts: Counts;
  startsAt: Date;
  endsAt: Date;
}

/** Missions that ran at any time between the two. */
export async function listRunning(db: Db, from: Date, to: Date): Promise<RunningMission[]> {
  return db
    .selectFrom("missions_missions")
    .select(["id", "counts", "startsAt", "endsAt"])
    .where("startsAt", "<=", to)
    .where("endsAt", ">", from)
    .$narrowType<{ counts: Counts }>()
    .execute();
}

/** A member's gain in a mission; negative where stakes are taken back. */
export interface Scored {
  missionId: string;
  memberId: string;
  progress: bigint;
  points: bigint;
  at: Date;
}

export async function addScores(db: Db, scored: readonly Scored[]): Promise<void> {
  if (scored.length === 0) return;
  const names = sql`unnest(${scored.map(({ missionId }) => missionId)}::text[], ${scored.map(({ memberId }) => memberId)}::text[],
    ${scored.map(({ progress }) => String(progress))}::bigint[], ${scored.map(({ points }) => String(points))}::bigint[],
    ${scored.map(({ at }) => at)}::timestamptz[]) u (mission_id, member_id, progress, points, at)`;
  await sql`
    insert into missions_scores (mission_id, member_id) select u.mission_id, u.member_id from ${names}
    order by 1, 2 on conflict do nothing`.execute(db);
  // Losing points keeps the old `scored_at`: the remaining points were reached no later than that.
  await sql`
    update missions_scores s set progress = greatest(s.progress + u.progress, 0), points = greatest(s.points + u.points, 0),
      scored_at = case when u.points > 0 then u.at else s.scored_at end
    from ${names} where s.mission_id = u.mission_id and s.member_id = u.member_id`.execute(db);
}

/** Claims the reward of a completed mission; undefined if it is not complete or already claimed. */
export async function takeReward(
  db: Db,
  missionId: string,
  memberId: string,
  now: Date,
): Promise<{ reward: Money; title: string } | undefined> {
  // Locks all the member's scores: two claims at once must not be paid for the same stakes.
  await sql`select from missions_scores s where s.member_id = ${memberId} order by s.mission_id for no key update`.execute(db);
  const { rows } = await sql<{ reward: Money; title: string }>`
    insert into missions_claims (mission_id, member_id, claimed_at, reward, progress, stake, paid_before)
    select mission.id, score.member_id, ${now}, ${PAYABLE}, score.progress, score.points, ${PAID_SINCE}
    from missions_missions mission join missions_scores score on score.merchant_id = mission.merchant_id and score.mission_id = mission.id
    where mission.id = ${missionId} and score.member_id = ${memberId} and score.progress >= mission.goal and ${PAYABLE} > 0
    on conflict do nothing returning reward, (select title from missions_missions where id = mission_id)`.execute(db);
  return rows[0];
}

/** Closed accounts leave the leaderboard. */
export async function removeScores(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("missions_scores").where("memberId", "=", memberId).execute();
}
