import { sql } from "kysely";
import type { Db, OperatorRef } from "../../kit/ctx";
import { reachableFrom } from "./addresses-store";
import { type Held, heldBy, knownRights } from "./roles-store";

export interface NewOfficeSession {
  id: string;
  tokenHash: Buffer;
  operatorId: string;
  address: string;
  label: string;
  /** Set for a session that sealed codes have opened. */
  glass: { rights: readonly string[]; endsAt: Date; withPerson: string } | null;
  now: Date;
}

export async function addSession(db: Db, { glass, now, ...session }: NewOfficeSession): Promise<void> {
  const bounds = { glassRights: glass ? [...glass.rights] : null, endsAt: glass?.endsAt ?? null, glassPerson: glass?.withPerson ?? null };
  await db
    .insertInto("operators_sessions")
    .values({ ...session, ...bounds, createdAt: now, seenAt: now, provedAt: now })
    .execute();
}

/** Hours that sealed codes have opened and that still run: whose code came first, the other's name, and since when. */
export async function listGlass(db: Db, now: Date): Promise<{ account: string; other: string; createdAt: Date }[]> {
  const { rows } = await sql<{ account: string; other: string; createdAt: Date }>`
    select a.account, coalesce((select min(o.account) from operators_accounts o where o.person_id = s.glass_person), '') as other, s.created_at
    from operators_sessions s join operators_accounts a on a.id = s.operator_id
    where s.glass_person is not null and s.ended_at is null and s.ends_at > ${now} order by s.created_at`.execute(db);
  return rows;
}

/** Sessions created or last seen before these times are over. */
export interface OperatorSessionLimits {
  createdAfter: Date;
  seenAfter: Date;
  now: Date;
}

interface SessionRow extends Omit<Held, "rights"> {
  sessionId: string;
  seenAt: Date;
  provedAt: Date | null;
  glassRights: string[] | null;
  withPerson: string | null;
  id: string;
  account: string;
  personId: string;
  rights: string[];
}

/** Conditions of a session that is neither ended nor over, with its account as `a`. */
function isOpen({ createdAfter, seenAfter, now }: OperatorSessionLimits) {
  return sql`s.ended_at is null and s.created_at > ${createdAfter} and s.seen_at > ${seenAfter}
    and (s.ends_at is null or s.ends_at > ${now}) and a.disabled_at is null`;
}

/** Undefined if the session was ended or is over, its operator was disabled, or the office cannot be reached from this address. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  limits: OperatorSessionLimits,
  address: string,
): Promise<{ operator: OperatorRef; seenAt: Date } | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.seen_at, s.proved_at, s.glass_rights, s.glass_person as with_person, a.id, a.account, a.person_id,
      held.rights, held.approval_limit, held.day_limit
    from operators_sessions s
    join operators_accounts a on a.merchant_id = s.merchant_id and a.id = s.operator_id
    cross join lateral ${heldBy(limits.now)} held
    where s.token_hash = ${tokenHash} and ${isOpen(limits)} and (s.glass_rights is not null or ${reachableFrom(address)})
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { seenAt, glassRights, rights, provedAt, ...operator } = row;
  // Two persons' codes are the proof of such a session, for as long as it lasts.
  const proof = glassRights ? limits.now : provedAt;
  return { operator: { ...operator, rights: new Set(knownRights(glassRights ?? rights)), provedAt: proof }, seenAt };
}

/** Those of these sessions that are still open. */
export async function listOpenSessions(db: Db, ids: readonly string[], limits: OperatorSessionLimits): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from operators_sessions s
    join operators_accounts a on a.merchant_id = s.merchant_id and a.id = s.operator_id
    where s.id = any(${ids}::text[]) and ${isOpen(limits)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface OwnSession {
  id: string;
  label: string;
  address: string;
  createdAt: Date;
  seenAt: Date;
}

/** Newest first. */
export async function listSessionsOf(db: Db, operatorId: string, limits: OperatorSessionLimits): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select s.id, s.label, host(s.address) as address, s.created_at, s.seen_at from operators_sessions s
    join operators_accounts a on a.merchant_id = s.merchant_id and a.id = s.operator_id
    where s.operator_id = ${operatorId} and ${isOpen(limits)}
    order by s.created_at desc, s.id
  `.execute(db);
  return rows;
}

/** The session that sealed codes keep open, if there is one. */
export async function findGlass(db: Db, limits: OperatorSessionLimits): Promise<{ by: string; until: Date } | undefined> {
  const { rows } = await sql<{ by: string; until: Date }>`
    select a.account as by, s.ends_at as until from operators_sessions s
    join operators_accounts a on a.merchant_id = s.merchant_id and a.id = s.operator_id
    where s.glass_rights is not null and ${isOpen(limits)}
    order by s.ends_at desc limit 1
  `.execute(db);
  return rows[0];
}

export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("operators_sessions").set({ seenAt: now }).where("id", "=", sessionId).execute();
}

export async function noteProved(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("operators_sessions").set({ provedAt: now, wrongProofs: 0 }).where("id", "=", sessionId).execute();
}

/** Returns the number of wrong proofs since the last right one. */
export async function noteWrongProof(db: Db, sessionId: string): Promise<number> {
  const { wrongProofs } = await db
    .updateTable("operators_sessions")
    .set((eb) => ({ wrongProofs: eb("wrongProofs", "+", 1) }))
    .where("id", "=", sessionId)
    .returning("wrongProofs")
    .executeTakeFirstOrThrow();
  return wrongProofs;
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("operators_sessions").set({ endedAt: now }).where("id", "=", sessionId).execute();
}

/** When each operator was last here. */
export async function listLastSeen(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("operators_sessions")
    .select("operatorId")
    .select(({ fn }) => fn.max("seenAt").as("seenAt"))
    .groupBy("operatorId")
    .execute();
  return new Map(rows.map(({ operatorId, seenAt }) => [operatorId, seenAt]));
}

/** Removes sessions that were last seen before then, ended or not. */
export async function removeSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("operators_sessions").where("seenAt", "<", before).execute();
}
