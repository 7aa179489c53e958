import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Finds and locks the authenticator, so that the same code cannot be used twice at once. */
export async function findAuthenticator(db: Db, memberId: string) {
  return db
    .selectFrom("factors_authenticators")
    .select(["secret", "lastStep", "pendingSecret", "pendingAt"])
    .where("memberId", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasAuthenticator(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("factors_authenticators")
    .select("memberId")
    .where("memberId", "=", memberId)
    .where("secret", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new secret until its first code confirms it; the current one stays in use. */
export async function keepPendingSecret(db: Db, memberId: string, secret: Buffer, now: Date): Promise<void> {
  const pending = { pendingSecret: secret, pendingAt: now };
  await db
    .insertInto("factors_authenticators")
    .values({ memberId, ...pending })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet(pending))
    .execute();
}

export async function confirmSecret(db: Db, memberId: string, step: number): Promise<void> {
  await db
    .updateTable("factors_authenticators")
    .set((eb) => ({ secret: eb.ref("pendingSecret"), lastStep: BigInt(step), pendingSecret: null, pendingAt: null }))
    .where("memberId", "=", memberId)
    .execute();
}

export async function noteStep(db: Db, memberId: string, step: number): Promise<void> {
  await db
    .updateTable("factors_authenticators")
    .set({ lastStep: BigInt(step) })
    .where("memberId", "=", memberId)
    .execute();
}

export async function removeAuthenticator(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_authenticators").where("memberId", "=", memberId).execute();
}

export async function replaceRecoveryCodes(db: Db, memberId: string, digests: Buffer[]): Promise<void> {
  await removeRecoveryCodes(db, memberId);
  await db
    .insertInto("factors_recovery_codes")
    .values(digests.map((digest) => ({ memberId, codeDigest: digest })))
    .execute();
}

export async function removeRecoveryCodes(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_recovery_codes").where("memberId", "=", memberId).execute();
}

/** Uses up a code; false if it is unknown or was used before. */
export async function useRecoveryCode(db: Db, memberId: string, digest: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("factors_recovery_codes")
    .set({ usedAt: now })
    .where("memberId", "=", memberId)
    .where("codeDigest", "=", digest)
    .where("usedAt", "is", null)
    .returning("memberId")
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom("factors_recovery_codes")
    .select(sql<number>`count(*)::int`.as("left"))
    .where("memberId", "=", memberId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}
