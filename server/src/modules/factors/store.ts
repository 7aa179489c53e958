import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Finds and locks the authenticator, so that the same code cannot be used twice at once. */
export async function findAuthenticator(db: Db, memberId: string) {
  return db
    .selectFrom("factors_authenticators")
    .select(["secret", "last_step as lastStep", "pending_secret as pendingSecret", "pending_at as pendingAt"])
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasAuthenticator(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("factors_authenticators")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where("secret", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new secret until its first code confirms it; the current one stays in use. */
export async function keepPendingSecret(db: Db, memberId: string, secret: Buffer, now: Date): Promise<void> {
  const pending = { pending_secret: secret, pending_at: now };
  await db
    .insertInto("factors_authenticators")
    .values({ member_id: memberId, ...pending })
    .onConflict((conflict) => conflict.columns(["merchant_id", "member_id"]).doUpdateSet(pending))
    .execute();
}

export async function confirmSecret(db: Db, memberId: string, step: number): Promise<void> {
  await db
    .updateTable("factors_authenticators")
    .set((eb) => ({ secret: eb.ref("pending_secret"), last_step: BigInt(step), pending_secret: null, pending_at: null }))
    .where("member_id", "=", memberId)
    .execute();
}

export async function noteStep(db: Db, memberId: string, step: number): Promise<void> {
  await db
    .updateTable("factors_authenticators")
    .set({ last_step: BigInt(step) })
    .where("member_id", "=", memberId)
    .execute();
}

export async function removeAuthenticator(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_authenticators").where("member_id", "=", memberId).execute();
}

export async function replaceRecoveryCodes(db: Db, memberId: string, digests: Buffer[]): Promise<void> {
  await removeRecoveryCodes(db, memberId);
  await db
    .insertInto("factors_recovery_codes")
    .values(digests.map((digest) => ({ member_id: memberId, code_digest: digest })))
    .execute();
}

export async function removeRecoveryCodes(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_recovery_codes").where("member_id", "=", memberId).execute();
}

/** Uses up a code; false if it is unknown or was used before. */
export async function useRecoveryCode(db: Db, memberId: string, digest: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("factors_recovery_codes")
    .set({ used_at: now })
    .where("member_id", "=", memberId)
    .where("code_digest", "=", digest)
    .where("used_at", "is", null)
    .returning("member_id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom("factors_recovery_codes")
    .select(sql<number>`count(*)::int`.as("left"))
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}
