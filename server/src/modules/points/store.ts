import type { Db } from "../../kit/ctx";

export async function listRewards(db: Db) {
  return db
    .selectFrom("points_rewards")
    .select(["id", "title", "points", "stock"])
    .where("enabled", "=", true)
    .orderBy("position")
    .execute();
}
