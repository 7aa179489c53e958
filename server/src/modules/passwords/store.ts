import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** An advisory lock until the transaction ends: others who ask for the same name wait. */
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

/** The sealed data is erased, whether the mail was sent or refused. */
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

/** Answers with the new count, which restarts at one if the first failure is older than `since`. */
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

/** Like `addFailure`, for payment passwords; also answers with the time of the first failure. */
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
