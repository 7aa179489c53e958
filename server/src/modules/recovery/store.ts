import type { LoginWay } from "@magpie/contract/identity/auth";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

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
      memberId: request.memberId,
      state: "waiting",
      beganBy: request.beganBy,
      provedBy: request.provedBy,
      address: request.ip,
      label: request.label,
      stopHash: request.stopHash,
      askedAt: request.askedAt,
      opensAt: request.opensAt,
    })
    .execute();
}

function waiting(db: Db) {
  return db
    .selectFrom("recovery_requests")
    .select(["id", "memberId", "askedAt", "opensAt", "label"])
    .select([sql<LoginWay>`began_by`.as("beganBy"), sql<"mobile" | "email">`proved_by`.as("provedBy"), sql<string>`host(address)`.as("ip")])
    .select(["firstPersonId", "firstOperatorId", "firstAt", "secondAt"])
    .where("state", "=", "waiting");
}

export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

export async function listWaiting(db: Db) {
  return waiting(db).orderBy("askedAt").orderBy("id").execute();
}

/** Serialises a member's recovery requests until the transaction ends. */
export async function lockMember(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recovery ${memberId}`}, current_merchant()))`.execute(db);
}

export async function findOfMember(db: Db, memberId: string): Promise<Waiting | undefined> {
  return waiting(db).where("memberId", "=", memberId).executeTakeFirst();
}

/** Locks the row, so that an approval, a refusal and a stop cannot happen at once. */
export async function lockRequest(db: Db, id: string): Promise<Waiting | undefined> {
  return waiting(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function lockOfMember(db: Db, memberId: string): Promise<Waiting | undefined> {
  return waiting(db).where("memberId", "=", memberId).forUpdate().executeTakeFirst();
}

export async function lockByStop(db: Db, stopHash: Buffer): Promise<Waiting | undefined> {
  return waiting(db).where("stopHash", "=", stopHash).forUpdate().executeTakeFirst();
}

/** Requests that two people approved and whose waiting time is over. */
export async function lockDue(db: Db, now: Date, most: number): Promise<Waiting[]> {
  return waiting(db)
    .where("secondAt", "is not", null)
    .where("opensAt", "<=", now)
    .orderBy("opensAt")
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
  const yes = { firstOperatorId: operatorId, firstPersonId: personId, firstAt: at };
  await db.updateTable("recovery_requests").set(yes).where("id", "=", id).execute();
}

export async function writeSecondYes(db: Db, id: string, { operatorId, personId, at }: Yes): Promise<void> {
  const yes = { secondOperatorId: operatorId, secondPersonId: personId, secondAt: at };
  await db.updateTable("recovery_requests").set(yes).where("id", "=", id).execute();
}

export async function endRequest(db: Db, id: string, state: "done" | "stopped" | "refused", now: Date, reason: string | null = null) {
  await db.updateTable("recovery_requests").set({ state, endedAt: now, reason }).where("id", "=", id).execute();
}

/** All requests of a member with their outcome, for the data export. */
export async function listOfMember(db: Db, memberId: string) {
  return db
    .selectFrom("recovery_requests")
    .select(["state", "askedAt", "endedAt", "label", sql<string>`host(address)`.as("ip")])
    .where("memberId", "=", memberId)
    .orderBy("askedAt")
    .execute();
}

export async function forgetEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("recovery_requests").where("endedAt", "<", before).execute();
}

/** Requests that people still have to look at. */
export function readPile(db: Db): Promise<Pile> {
  return addUpPile(
    db,
    sql`select asked_at as at, null::bigint as money from recovery_requests where state = 'waiting' and second_at is null`,
  );
}
