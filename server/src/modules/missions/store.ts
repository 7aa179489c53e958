import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

function running(db: Db, now: Date) {
  return db.selectFrom("missions_missions as mission").where("mission.starts_at", "<=", now).where("mission.ends_at", ">", now);
}

/** The missions that run now, each with how far this member has come. */
export async function listMissions(db: Db, memberId: string, now: Date) {
  return running(db, now)
    .leftJoin("missions_scores as score", (join) =>
      join
        .onRef("score.merchant_id", "=", "mission.merchant_id")
        .onRef("score.mission_id", "=", "mission.id")
        .on("score.member_id", "=", memberId),
    )
    .select(["mission.id", "mission.title", "mission.goal", "score.progress", "score.claimed_at as claimedAt"])
    .orderBy("mission.position")
    .execute();
}

/** Who has scored most in the missions that run now, best first. */
export async function listLeaders(db: Db, now: Date, limit: number) {
  return running(db, now)
    .innerJoin("missions_scores as score", (join) =>
      join.onRef("score.merchant_id", "=", "mission.merchant_id").onRef("score.mission_id", "=", "mission.id"),
    )
    .select(["score.member_id as memberId", sql<bigint>`sum(score.points)::bigint`.as("points")])
    .where("score.points", ">", 0n)
    .groupBy("score.member_id")
    .orderBy("points", "desc")
    .orderBy("score.member_id")
    .limit(limit)
    .execute();
}
