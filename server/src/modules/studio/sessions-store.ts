import type { Db } from "../../kit/ctx";

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

/** One that has run out is none. */
export function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom("studio_sessions")
    .select(["token_hash as tokenHash", "vassalage", "game_code as gameCode", "version", "player", "currency"])
    .select(["portal_session as portalSession", "expires_at as expiresAt"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("studio_sessions").where("expires_at", "<", before).execute();
}
