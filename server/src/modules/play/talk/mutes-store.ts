import type { Db } from "../../../kit/ctx";

/** A longer mute stays. */
export async function keepMute(db: Db, memberId: string, until: Date): Promise<void> {
  await db
    .insertInto("play_mutes")
    .values({ memberId, until })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet({ until }).where("play_mutes.until", "<", until))
    .execute();
}

export async function isMuted(db: Db, memberId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("play_mutes")
    .select("until")
    .where("memberId", "=", memberId)
    .where("until", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeMutes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("play_mutes").where("until", "<", before).execute();
}
