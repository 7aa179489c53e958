import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface NewSession {
  id: string;
  tokenHash: Buffer;
  memberId: string;
  now: Date;
}

export async function addSession(db: Db, { id, tokenHash, memberId, now }: NewSession): Promise<void> {
  await db.insertInto("auth_sessions").values({ id, token_hash: tokenHash, member_id: memberId, created_at: now, seen_at: now }).execute();
}

export interface SessionLimits {
  createdAfter: Date;
  seenAfter: Date;
}

/** The session behind a token, unless it was ended or has run out. */
export async function findSession(db: Db, tokenHash: Buffer, limits: SessionLimits) {
  return db
    .selectFrom("auth_sessions")
    .select(["id", "member_id as memberId", "seen_at as seenAt"])
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .where("created_at", ">", limits.createdAfter)
    .where("seen_at", ">", limits.seenAfter)
    .executeTakeFirst();
}

export async function listOpenSessions(db: Db, ids: string[], limits: SessionLimits): Promise<string[]> {
  const rows = await db
    .selectFrom("auth_sessions")
    .select("id")
    .where("id", "=", sql<string>`any(${ids})`)
    .where("ended_at", "is", null)
    .where("created_at", ">", limits.createdAfter)
    .where("seen_at", ">", limits.seenAfter)
    .execute();
  return rows.map(({ id }) => id);
}

export async function noteSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("auth_sessions").set({ seen_at: now }).where("id", "=", id).execute();
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("auth_sessions").set({ ended_at: now }).where("id", "=", id).execute();
}
