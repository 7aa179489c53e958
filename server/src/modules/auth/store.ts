import type { LoginWay } from "@magpie/contract/identity/auth";
import { sql } from "kysely";
import type { Away, Db } from "../../kit/ctx";

export interface NewSession {
  id: string;
  tokenHash: Buffer;
  memberId: string;
  way: LoginWay;
  address: string;
  label: string;
  deviceId: string | null;
  greets: boolean;
  mustChangePassword: boolean;
  createdAt: Date;
  now: Date;
}

export async function addSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto("auth_sessions")
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      member_id: session.memberId,
      way: session.way,
      address: session.address,
      label: session.label,
      device_id: session.deviceId,
      greets: session.greets,
      must_change_password: session.mustChangePassword,
      created_at: session.createdAt,
      seen_at: session.now,
    })
    .execute();
}

/** A session that was created or last used before these times is over. */
export interface SessionLimits {
  createdAfter: Date;
  seenAfter: Date;
}

function openSessions(db: Db, limits: SessionLimits) {
  return db
    .selectFrom("auth_sessions")
    .where("ended_at", "is", null)
    .where("created_at", ">", limits.createdAfter)
    .where("seen_at", ">", limits.seenAfter);
}

/** Finds the open session of a token, with its member's current type and break. */
export async function findSession(db: Db, tokenHash: Buffer, limits: SessionLimits, now: Date) {
  return openSessions(db, limits)
    .select(["id", "member_id as memberId", "seen_at as seenAt"])
    .select(["must_change_password as mustChangePassword", "stepped_up_at as steppedUpAt"])
    .select([sql<number>`members_type(member_id)`.as("type"), sql<Away | null>`limits_away(member_id, ${now})`.as("away")])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function listOpenSessions(db: Db, ids: string[], limits: SessionLimits): Promise<string[]> {
  const rows = await openSessions(db, limits).select("id").where("id", "=", sql<string>`any(${ids})`).execute();
  return rows.map(({ id }) => id);
}

export async function listSessionsOf(db: Db, memberId: string, limits: SessionLimits) {
  return openSessions(db, limits)
    .select(["id", "label", "created_at as createdAt", "seen_at as seenAt"])
    .select([sql<LoginWay>`way`.as("way"), sql<string>`coalesce(host(address), '')`.as("ip")])
    .where("member_id", "=", memberId)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();
}

export async function noteSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("auth_sessions").set({ seen_at: now }).where("id", "=", id).execute();
}

export interface Ended {
  memberId: string;
  sessionId?: string;
  deviceId?: string;
  except?: string | undefined;
}

/** Ends sessions of one member and returns their ids. */
export async function endSessions(db: Db, { memberId, sessionId, deviceId, except }: Ended, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable("auth_sessions")
    .set({ ended_at: now })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .$if(sessionId !== undefined, (query) => query.where("id", "=", sessionId ?? ""))
    .$if(deviceId !== undefined, (query) => query.where("device_id", "=", deviceId ?? ""))
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function setTokenHash(db: Db, id: string, tokenHash: Buffer): Promise<void> {
  await db.updateTable("auth_sessions").set({ token_hash: tokenHash }).where("id", "=", id).execute();
}

export async function noteSteppedUp(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("auth_sessions").set({ stepped_up_at: now }).where("id", "=", id).execute();
}

export async function notePasswordChanged(db: Db, memberId: string): Promise<void> {
  await db.updateTable("auth_sessions").set({ must_change_password: false }).where("member_id", "=", memberId).execute();
}

export async function noteGreeted(db: Db, memberId: string): Promise<void> {
  await db.updateTable("auth_sessions").set({ greets: false }).where("member_id", "=", memberId).where("greets", "=", true).execute();
}

export async function readSession(db: Db, id: string) {
  return db
    .selectFrom("auth_sessions")
    .select(["greets", "created_at as createdAt", "device_id as deviceId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Deletes sessions last used before that time, ended or not. */
export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("auth_sessions").where("seen_at", "<", before).execute();
}
