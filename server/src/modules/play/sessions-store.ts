import type { Language } from "@magpie/domain/languages";
import { type Player, playerName } from "@magpie/domain/play/player";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface NewLaunch {
  id: string;
  launchHash: Buffer;
  launchExpiresAt: Date;
  vassalage: string;
  gameCode: string;
  memberId: string;
  player: string;
  language: Language;
  now: Date;
  expiresAt: Date;
}

export async function addLaunch(db: Db, launch: NewLaunch): Promise<void> {
  await db
    .insertInto("play_sessions")
    .values({
      id: launch.id,
      launch_hash: launch.launchHash,
      launch_expires_at: launch.launchExpiresAt,
      vassalage: launch.vassalage,
      game_code: launch.gameCode,
      member_id: launch.memberId,
      player: launch.player,
      language: launch.language,
      created_at: launch.now,
      expires_at: launch.expiresAt,
    })
    .execute();
}

/** Makes a session of a launch, once. Nothing where it was one already, is of another vendor, or has waited too long. */
export async function takeLaunch(
  db: Db,
  { launchHash, vassalage, tokenHash, now }: { launchHash: Buffer; vassalage: string; tokenHash: Buffer; now: Date },
) {
  return db
    .updateTable("play_sessions")
    .set({ token_hash: tokenHash })
    .where("launch_hash", "=", launchHash)
    .where("vassalage", "=", vassalage)
    .where("token_hash", "is", null)
    .where("ended_at", "is", null)
    .where("launch_expires_at", ">", now)
    .returning(["player", "game_code as gameCode", sql<Language>`language`.as("language"), "expires_at as expiresAt"])
    .executeTakeFirst();
}

/** Whether this player has ever opened a game of the vendor: sessions are forgotten after a time, rounds are not. */
export async function hasOpened(db: Db, vassalage: string, player: Player): Promise<boolean> {
  const name = playerName(player);
  const session = db.selectFrom("play_sessions").select("id").where("member_id", "=", player.memberId).where("vassalage", "=", vassalage);
  if (await session.where("player", "=", name).limit(1).executeTakeFirst()) return true;
  const round = db.selectFrom("play_rounds").select("round_id").where("vassalage", "=", vassalage).where("player", "=", name);
  return (await round.limit(1).executeTakeFirst()) !== undefined;
}

/** No bet is taken in them any more. */
export async function endSessionsOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db.updateTable("play_sessions").set({ ended_at: now }).where("member_id", "=", memberId).where("ended_at", "is", null).execute();
}

export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("play_sessions").where("expires_at", "<", before).execute();
}
