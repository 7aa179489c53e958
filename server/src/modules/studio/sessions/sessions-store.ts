import type { Db } from "../../../kit/ctx";

export interface SessionRow {
  tokenHash: Buffer;
  vassalage: string;
  gameCode: string;
  version: string;
  player: string;
  currency: string;
  portalSession: Buffer;
  expiresAt: Date;
}

export async function addSession(db: Db, { tokenHash, gameCode, portalSession, expiresAt, ...rest }: SessionRow, now: Date): Promise<void> {
  const row = { token_hash: tokenHash, game_code: gameCode, portal_session: portalSession, opened_at: now, expires_at: expiresAt };
  await db
    .insertInto("studio_sessions")
    .values({ ...row, ...rest })
    .execute();
}

function openSessions(db: Db, now: Date) {
  return db
    .selectFrom("studio_sessions")
    .select(["token_hash as tokenHash", "vassalage", "game_code as gameCode", "version", "player", "currency"])
    .select(["portal_session as portalSession", "expires_at as expiresAt"])
    .where("ended_at", "is", null)
    .where("expires_at", ">", now);
}

/** Sessions that expired or were ended are not found. */
export function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return openSessions(db, now).where("token_hash", "=", tokenHash).executeTakeFirst();
}

export function listSessions(db: Db, tokenHashes: readonly Buffer[], now: Date): Promise<SessionRow[]> {
  return openSessions(db, now).where("token_hash", "in", tokenHashes).execute();
}

export async function endSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("studio_sessions")
    .set({ ended_at: now })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
}

export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("studio_sessions").where("expires_at", "<", before).execute();
}
