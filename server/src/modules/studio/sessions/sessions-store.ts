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
  /** What the portal sets this player apart by at tables of people. */
  marks: string[];
  /** May sit with others for money. */
  seatable: boolean;
  /** Takes part in what is said at the table. */
  talks: boolean;
}

export async function addSession(db: Db, session: SessionRow, now: Date): Promise<void> {
  await db
    .insertInto("studio_sessions")
    .values({ ...session, openedAt: now })
    .execute();
}

function sessionsIn(db: Db) {
  return db
    .selectFrom("studio_sessions")
    .select(["tokenHash", "vassalage", "gameCode", "version", "player", "currency"])
    .select(["portalSession", "expiresAt", "marks", "seatable", "talks"]);
}

function openSessions(db: Db, now: Date) {
  return sessionsIn(db).where("endedAt", "is", null).where("expiresAt", ">", now);
}

/** Sessions that expired or were ended are not found. */
export function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return openSessions(db, now).where("tokenHash", "=", tokenHash).executeTakeFirst();
}

export function listSessions(db: Db, tokenHashes: readonly Buffer[], now: Date): Promise<SessionRow[]> {
  return openSessions(db, now).where("tokenHash", "in", tokenHashes).execute();
}

/** One that is over is found too: a stake that it asked for is asked for again in its name. */
export function findAnySession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return sessionsIn(db).where("tokenHash", "=", tokenHash).executeTakeFirst();
}

export async function endSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("studio_sessions").set({ endedAt: now }).where("tokenHash", "=", tokenHash).where("endedAt", "is", null).execute();
}

/** Ends the talk of these sessions. Answers with those that had it until now. */
export async function endTalk(db: Db, tokenHashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .updateTable("studio_sessions")
    .set({ talks: false })
    .where("tokenHash", "in", tokenHashes)
    .where("talks", "=", true)
    .returning("tokenHash")
    .execute();
  return rows.map(({ tokenHash }) => tokenHash);
}

export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("studio_sessions").where("expiresAt", "<", before).execute();
}
