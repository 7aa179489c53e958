import type { Language } from "@magpie/domain/languages";
import { type Player, playerName } from "@magpie/domain/play/player";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { countUpTo } from "../../../kit/office/count";
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
      launchHash: launch.launchHash,
      launchExpiresAt: launch.launchExpiresAt,
      vassalage: launch.vassalage,
      gameCode: launch.gameCode,
      memberId: launch.memberId,
      portalSession: launch.portalSession,
      player: launch.player,
      language: launch.language,
      createdAt: launch.now,
      expiresAt: launch.expiresAt,
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
    .set({ tokenHash })
    .where("launchHash", "=", launchHash)
    .where("vassalage", "=", vassalage)
    .where("tokenHash", "is", null)
    .where("endedAt", "is", null)
    .where("launchExpiresAt", ">", now)
    .where(isPortalOpen(limits))
    .returning(["player", "gameCode", sql<Language>`language`.as("language"), "expiresAt"])
    .executeTakeFirst();
}

/** Ends whatever games a member has open besides one, at all vendors. */
export async function endOtherGames(
  db: Db,
  { memberId, tokenHash, now }: { memberId: string; tokenHash: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable("play_sessions")
    .set({ endedAt: now })
    .where("memberId", "=", memberId)
    .where("tokenHash", "is not", null)
    .where("tokenHash", "!=", tokenHash)
    .where("endedAt", "is", null)
    .execute();
}

function openSessions(db: Db, now: Date, limits: SessionLimits) {
  return db
    .selectFrom("play_sessions")
    .where("tokenHash", "is not", null)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
    .where(isPortalOpen(limits));
}

/** Narrows a vendor's sessions down to those still open. */
export async function listOpen(db: Db, vassalage: string, tokenHashes: readonly Buffer[], now: Date, limits: SessionLimits) {
  return openSessions(db, now, limits)
    .select(["tokenHash", "player"])
    .where("vassalage", "=", vassalage)
    .where("tokenHash", "in", tokenHashes)
    .execute();
}

/** Newest first. */
export function listOpenGames(db: Db, memberId: string, now: Date, limits: SessionLimits) {
  return openSessions(db, now, limits)
    .select(["vassalage", "gameCode", "createdAt as openedAt"])
    .select(sql<string>`portal_session`.as("sessionId"))
    .where("memberId", "=", memberId)
    .orderBy("createdAt", "desc")
    .limit(OPEN_GAMES_MAX)
    .execute();
}

/** Counts the members with a game open, of one member or of these games; null is any. */
export function countPlaying(
  db: Db,
  { memberId, games }: { memberId: string | null; games: readonly { vendor: string; code: string }[] | null },
  now: Date,
): Promise<{ count: number; atLeast: boolean }> {
  const named = games ?? [];
  return countUpTo(
    db,
    sql`select distinct s.member_id from play_sessions s
      where s.expires_at > ${now} and (${memberId}::text is null or s.member_id = ${memberId})
      and (${games === null} or (s.vassalage, s.game_code) in (
        select * from unnest(${named.map(({ vendor }) => vendor)}::text[], ${named.map(({ code }) => code)}::text[])))`,
  );
}

/** Finds the portal sessions in which a player has a game open: of the named game session, or of all. */
export async function listPortalSessions(
  db: Db,
  { vassalage, player, gameCode, session, now }: { vassalage: string; player: string; gameCode: string; session: Buffer | null; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom("play_sessions")
    .select("portalSession as id")
    .distinct()
    .where("vassalage", "=", vassalage)
    .where("player", "=", player)
    .where("gameCode", "=", gameCode)
    .where("tokenHash", "is not", null)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
    .$if(session !== null, (query) => query.where("tokenHash", "=", session))
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** The game that the player opened last at this vendor. */
export async function findLastGame(db: Db, vassalage: string, player: Player): Promise<string | undefined> {
  const session = await db
    .selectFrom("play_sessions")
    .select("gameCode")
    .where("memberId", "=", player.memberId)
    .where("vassalage", "=", vassalage)
    .where("player", "=", playerName(player))
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return session?.gameCode;
}

/** Looks at rounds too: sessions are forgotten after a time, rounds are not. */
export async function hasOpened(db: Db, vassalage: string, player: Player): Promise<boolean> {
  const name = playerName(player);
  const session = db.selectFrom("play_sessions").select("id").where("memberId", "=", player.memberId).where("vassalage", "=", vassalage);
  if (await session.where("player", "=", name).limit(1).executeTakeFirst()) return true;
  const round = db.selectFrom("play_rounds").select("roundId").where("vassalage", "=", vassalage).where("player", "=", name);
  return (await round.limit(1).executeTakeFirst()) !== undefined;
}

/** Ends them, so that no bet is taken in them any more. */
export async function endSessionsOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db.updateTable("play_sessions").set({ endedAt: now }).where("memberId", "=", memberId).where("endedAt", "is", null).execute();
}

/** The sessions of the portal whose games began before a moment and are open still. */
export async function listOpeners(db: Db, before: Date, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("play_sessions")
    .select(sql<string>`portal_session`.as("sessionId"))
    .distinct()
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
    .where("createdAt", "<", before)
    .where("portalSession", "is not", null)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

/** Ends what these sessions of the portal opened before a moment. */
export async function endOpenedBy(db: Db, sessionIds: readonly string[], before: Date, now: Date): Promise<void> {
  await sql`
    update play_sessions set ended_at = ${now}
    where portal_session = any (${[...sessionIds]}::text[]) and created_at < ${before} and ended_at is null`.execute(db);
}

export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("play_sessions").where("expiresAt", "<", before).execute();
}

/** Looks that servers of the release before have written, with their addresses. The table goes a release later. */
export async function removePlaces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("play_place_checks").where("at", "<", before).execute();
}
