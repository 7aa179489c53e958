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
      tokenHash: session.tokenHash,
      memberId: session.memberId,
      way: session.way,
      address: session.address,
      label: session.label,
      deviceId: session.deviceId,
      greets: session.greets,
      mustChangePassword: session.mustChangePassword,
      createdAt: session.createdAt,
      seenAt: session.now,
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
    .where("endedAt", "is", null)
    .where("createdAt", ">", limits.createdAfter)
    .where("seenAt", ">", limits.seenAfter);
}

/** Finds the open session of a token, with its member's current type and break. */
export async function findSession(db: Db, tokenHash: Buffer, limits: SessionLimits, now: Date) {
  return openSessions(db, limits)
    .select(["id", "memberId", "seenAt"])
    .select(["mustChangePassword", "steppedUpAt"])
    .select([
      sql<number>`members_type(member_id)`.as("type"),
      sql<boolean>`members_is_agent(member_id)`.as("isAgent"),
      sql<boolean>`members_is_trial(member_id)`.as("isTrial"),
      sql<Away | null>`limits_away(member_id, ${now})`.as("away"),
    ])
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

export async function listOpenSessions(db: Db, ids: string[], limits: SessionLimits): Promise<string[]> {
  const rows = await openSessions(db, limits).select("id").where("id", "=", sql<string>`any(${ids})`).execute();
  return rows.map(({ id }) => id);
}

export async function listSessionsOf(db: Db, memberId: string, limits: SessionLimits) {
  return openSessions(db, limits)
    .select(["id", "label", "createdAt", "seenAt"])
    .select([sql<LoginWay>`way`.as("way"), sql<string>`coalesce(host(address), '')`.as("ip")])
    .where("memberId", "=", memberId)
    .orderBy("seenAt", "desc")
    .orderBy("id")
    .execute();
}

export async function noteSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("auth_sessions").set({ seenAt: now }).where("id", "=", id).execute();
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
    .set({ endedAt: now })
    .where("memberId", "=", memberId)
    .where("endedAt", "is", null)
    .$if(sessionId !== undefined, (query) => query.where("id", "=", sessionId ?? ""))
    .$if(deviceId !== undefined, (query) => query.where("deviceId", "=", deviceId ?? ""))
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function setTokenHash(db: Db, id: string, tokenHash: Buffer): Promise<void> {
  await db.updateTable("auth_sessions").set({ tokenHash }).where("id", "=", id).execute();
}

export async function noteSteppedUp(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("auth_sessions").set({ steppedUpAt: now }).where("id", "=", id).execute();
}

export async function notePasswordChanged(db: Db, memberId: string): Promise<void> {
  await db.updateTable("auth_sessions").set({ mustChangePassword: false }).where("memberId", "=", memberId).execute();
}

export async function noteGreeted(db: Db, memberId: string): Promise<void> {
  await db.updateTable("auth_sessions").set({ greets: false }).where("memberId", "=", memberId).where("greets", "=", true).execute();
}

export async function readSession(db: Db, id: string) {
  return db.selectFrom("auth_sessions").select(["greets", "createdAt", "deviceId"]).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Deletes sessions last used before that time, ended or not. */
export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("auth_sessions").where("seenAt", "<", before).execute();
}
