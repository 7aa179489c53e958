import type { Language } from "@magpie/domain/languages";
import { type Player, playerName } from "@magpie/domain/play/player";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { SessionLimits } from "../../auth/auth";

/** More than anybody plays at once. */
const OPEN_GAMES_MAX = 100;

export interface NewLaunch {
  id: string;
  launchHash: Buffer;
  launchExpiresAt: Date;
  vassalage: string;
  gameCode: string;
  memberId: string;
  /** The portal session that opened the game; the game ends with it. */
  portalSession: string;
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
      portal_session: launch.portalSession,
      player: launch.player,
      language: launch.language,
      created_at: launch.now,
      expires_at: launch.expiresAt,
    })
    .execute();
}

export interface TakenLaunch {
  launchHash: Buffer;
  vassalage: string;
  tokenHash: Buffer;
  now: Date;
  limits: SessionLimits;
}

/** A game is open no longer than the session that opened it, however that one ended. */
const isPortalOpen = ({ createdAfter, seenAfter }: SessionLimits) =>
  sql<boolean>`auth_is_open(portal_session, ${createdAfter}, ${seenAfter})`;

/** Makes a session of a launch, once. Undefined where that was done before, or the launch is of another vendor, waited too long, or its opener left. */
export async function takeLaunch(db: Db, { launchHash, vassalage, tokenHash, now, limits }: TakenLaunch) {
  return db
    .updateTable("play_sessions")
    .set({ token_hash: tokenHash })
    .where("launch_hash", "=", launchHash)
    .where("vassalage", "=", vassalage)
    .where("token_hash", "is", null)
    .where("ended_at", "is", null)
    .where("launch_expires_at", ">", now)
    .where(isPortalOpen(limits))
    .returning(["player", "game_code as gameCode", sql<Language>`language`.as("language"), "expires_at as expiresAt"])
    .executeTakeFirst();
}

function openSessions(db: Db, now: Date, limits: SessionLimits) {
  return db
    .selectFrom("play_sessions")
    .where("token_hash", "is not", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where(isPortalOpen(limits));
}

/** Narrows a vendor's sessions down to those still open. */
export async function listOpen(db: Db, vassalage: string, tokenHashes: readonly Buffer[], now: Date, limits: SessionLimits) {
  return openSessions(db, now, limits)
    .select(["token_hash as tokenHash", "player"])
    .where("vassalage", "=", vassalage)
    .where("token_hash", "in", tokenHashes)
    .execute();
}

/** Newest first. */
export function listOpenGames(db: Db, memberId: string, now: Date, limits: SessionLimits) {
  return openSessions(db, now, limits)
    .select(["vassalage", "game_code as gameCode", "created_at as openedAt"])
    .select(sql<string>`portal_session`.as("sessionId"))
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .limit(OPEN_GAMES_MAX)
    .execute();
}

/** Finds the portal sessions in which a player has a game open: of the named game session, or of all. */
export async function listPortalSessions(
  db: Db,
  { vassalage, player, gameCode, session, now }: { vassalage: string; player: string; gameCode: string; session: Buffer | null; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom("play_sessions")
    .select("portal_session as id")
    .distinct()
    .where("vassalage", "=", vassalage)
    .where("player", "=", player)
    .where("game_code", "=", gameCode)
    .where("token_hash", "is not", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .$if(session !== null, (query) => query.where("token_hash", "=", session))
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Looks at rounds too: sessions are forgotten after a time, rounds are not. */
export async function hasOpened(db: Db, vassalage: string, player: Player): Promise<boolean> {
  const name = playerName(player);
  const session = db.selectFrom("play_sessions").select("id").where("member_id", "=", player.memberId).where("vassalage", "=", vassalage);
  if (await session.where("player", "=", name).limit(1).executeTakeFirst()) return true;
  const round = db.selectFrom("play_rounds").select("round_id").where("vassalage", "=", vassalage).where("player", "=", name);
  return (await round.limit(1).executeTakeFirst()) !== undefined;
}

/** Ends them, so that no bet is taken in them any more. */
export async function endSessionsOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db.updateTable("play_sessions").set({ ended_at: now }).where("member_id", "=", memberId).where("ended_at", "is", null).execute();
}

export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("play_sessions").where("expires_at", "<", before).execute();
}
