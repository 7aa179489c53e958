import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Until this transaction ends, whoever wants the same waits. */
export async function takeTurn(db: Db, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passwords ${what}`}, 0))`.execute(db);
}

export interface NewRequest {
  id: string;
  wish: Buffer;
  emailDigest: Buffer;
  now: Date;
}

export async function addRequest(db: Db, { id, wish, emailDigest, now }: NewRequest): Promise<void> {
  await db.insertInto("passwords_requests").values({ id, wish, emailDigest, askedAt: now }).execute();
}

export async function findRequest(db: Db, id: string) {
  return db.selectFrom("passwords_requests").select("wish").where("id", "=", id).executeTakeFirst();
}

/** Erases what was wished for: it is done, or never will be. */
export async function closeRequest(db: Db, id: string, mailedAt: Date | null): Promise<void> {
  await db.updateTable("passwords_requests").set({ wish: null, mailedAt }).where("id", "=", id).execute();
}

export async function countMails(db: Db, emailDigest: Buffer, since: Date): Promise<number> {
  const { mails } = await db
    .selectFrom("passwords_requests")
    .select(sql<number>`count(*)::int`.as("mails"))
    .where("emailDigest", "=", emailDigest)
    .where("mailedAt", ">", since)
    .executeTakeFirstOrThrow();
  return mails;
}

export async function removeRequestsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("passwords_requests").where("askedAt", "<", before).execute();
}

/** Counts one more, or from one again where the first is longer ago; answers with how many there are now. */
export async function addFailure(db: Db, memberId: string, since: Date, now: Date): Promise<number> {
  const { failures } = await db
    .insertInto("passwords_failures")
    .values({ memberId, failures: 1, firstAt: now })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "memberId"]).doUpdateSet({
        failures: sql<number>`case when passwords_failures.first_at > ${since} then passwords_failures.failures + 1 else 1 end`,
        firstAt: sql<Date>`case when passwords_failures.first_at > ${since} then passwords_failures.first_at else ${now} end`,
      }),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return failures;
}

export async function removeFailuresOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("passwords_failures").where("memberId", "=", memberId).execute();
}

/** The same for payment passwords; answers also when the first of them was. */
export async function addPaymentFailure(db: Db, memberId: string, since: Date, now: Date): Promise<{ failures: number; firstAt: Date }> {
  return db
    .insertInto("passwords_payment_failures")
    .values({ memberId, failures: 1, firstAt: now })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "memberId"]).doUpdateSet({
        failures: sql<number>`case when passwords_payment_failures.first_at > ${since} then passwords_payment_failures.failures + 1 else 1 end`,
        firstAt: sql<Date>`case when passwords_payment_failures.first_at > ${since} then passwords_payment_failures.first_at else ${now} end`,
      }),
    )
    .returning(["failures", "firstAt"])
    .executeTakeFirstOrThrow();
}

export async function removePaymentFailures(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("passwords_payment_failures").where("memberId", "=", memberId).execute();
}
