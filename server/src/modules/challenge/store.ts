import type { Db } from "../../kit/ctx";

/** Returns true only the first time, even if several nodes ask at once. */
export async function addSpent(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const added = await db
    .insertInto("challenge_spent")
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Expired challenges are refused anyway, so their ids can go. */
export async function forgetSpent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("challenge_spent").where("expiresAt", "<", now).execute();
}
