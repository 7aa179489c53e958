import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Guesses on the account's known devices are counted apart from those on all other devices. */
export interface Guessing {
  memberId: string;
  knownDevice: boolean;
}

/** Counting and adding must run under this lock, or parallel guesses would all pass the limit. */
export async function lockGuesses(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auth guesses ${memberId}`}, current_merchant()))`.execute(db);
}

export async function countGuesses(db: Db, { memberId, knownDevice }: Guessing, since: Date): Promise<number> {
  const { guesses } = await db
    .selectFrom("auth_guesses")
    .select(sql<number>`count(*)::int`.as("guesses"))
    .where("memberId", "=", memberId)
    .where("knownDevice", "=", knownDevice)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return guesses;
}

export async function addGuess(db: Db, { memberId, knownDevice }: Guessing, now: Date): Promise<void> {
  await db.insertInto("auth_guesses").values({ id: randomUUID(), memberId, knownDevice, at: now }).execute();
}

export async function removeGuesses(db: Db, { memberId, knownDevice }: Guessing): Promise<void> {
  await db.deleteFrom("auth_guesses").where("memberId", "=", memberId).where("knownDevice", "=", knownDevice).execute();
}

export async function forgetGuesses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("auth_guesses").where("at", "<", before).execute();
}
