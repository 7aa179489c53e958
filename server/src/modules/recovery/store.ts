import type { LoginWay } from "@magpie/contract/identity/auth";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface NewRequest {
  id: string;
  memberId: string;
  beganBy: LoginWay;
  provedBy: "mobile" | "email";
  ip: string;
  label: string;
  stopHash: Buffer;
  askedAt: Date;
  opensAt: Date;
}

export async function addRequest(db: Db, request: NewRequest): Promise<void> {
  await db
    .insertInto("recovery_requests")
    .values({
      id: request.id,
      member_id: request.memberId,
      state: "waiting",
      began_by: request.beganBy,
      proved_by: request.provedBy,
      address: request.ip,
      label: request.label,
      stop_hash: request.stopHash,
      asked_at: request.askedAt,
      opens_at: request.opensAt,
    })
    .execute();
}

function waiting(db: Db) {
  return db
    .selectFrom("recovery_requests")
    .select(["id", "member_id as memberId", "asked_at as askedAt", "opens_at as opensAt", "label"])
    .select([sql<LoginWay>`began_by`.as("beganBy"), sql<"mobile" | "email">`proved_by`.as("provedBy"), sql<string>`host(address)`.as("ip")])
    .select(["first_person_id as firstPersonId", "first_operator_id as firstOperatorId", "first_at as firstAt", "second_at as secondAt"])
    .where("state", "=", "waiting");
}

export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

export async function listWaiting(db: Db) {
  return waiting(db).orderBy("asked_at").orderBy("id").execute();
}

/** Serialises a member's recovery requests until the transaction ends. */
export async function lockMember(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recovery ${memberId}`}, current_merchant()))`.execute(db);
}

export async function findOfMember(db: Db, memberId: string): Promise<Waiting | undefined> {
  return waiting(db).where("member_id", "=", memberId).executeTakeFirst();
}

/** Locks the row, so that an approval, a refusal and a stop cannot happen at once. */
export async function lockRequest(db: Db, id: string): Promise<Waiting | undefined> {
  return waiting(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function lockOfMember(db: Db, memberId: string): Promise<Waiting | undefined> {
  return waiting(db).where("member_id", "=", memberId).forUpdate().executeTakeFirst();
}

export async function lockByStop(db: Db, stopHash: Buffer): Promise<Waiting | undefined> {
  return waiting(db).where("stop_hash", "=", stopHash).forUpdate().executeTakeFirst();
}

/** Requests that two people approved and whose waiting time is over. */
export async function lockDue(db: Db, now: Date, most: number): Promise<Waiting[]> {
  return waiting(db)
    .where("second_at", "is not", null)
    .where("opens_at", "<=", now)
    .orderBy("opens_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

interface Yes {
  operatorId: string;
  personId: string;
  at: Date;
}

export async function writeFirstYes(db: Db, id: string, { operatorId, personId, at }: Yes): Promise<void> {
  const yes = { first_operator_id: operatorId, first_person_id: personId, first_at: at };
  await db.updateTable("recovery_requests").set(yes).where("id", "=", id).execute();
}

export async function writeSecondYes(db: Db, id: string, { operatorId, personId, at }: Yes): Promise<void> {
  const yes = { second_operator_id: operatorId, second_person_id: personId, second_at: at };
  await db.updateTable("recovery_requests").set(yes).where("id", "=", id).execute();
}

export async function endRequest(db: Db, id: string, state: "done" | "stopped" | "refused", now: Date, reason: string | null = null) {
  await db.updateTable("recovery_requests").set({ state, ended_at: now, reason }).where("id", "=", id).execute();
}

/** All requests of a member with their outcome, for the data export. */
export async function listOfMember(db: Db, memberId: string) {
  return db
    .selectFrom("recovery_requests")
    .select(["state", "asked_at as askedAt", "ended_at as endedAt", "label", sql<string>`host(address)`.as("ip")])
    .where("member_id", "=", memberId)
    .orderBy("asked_at")
    .execute();
}

export async function forgetEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("recovery_requests").where("ended_at", "<", before).execute();
}
