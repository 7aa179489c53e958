import type { Db } from "../../kit/ctx";

/** True the first time only, also when several nodes ask at once. */
export async function addSpent(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const added = await db
    .insertInto("challenge_spent")
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** What has run out is refused for that alone. */
export async function forgetSpent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("challenge_spent").where("expiresAt", "<", now).execute();
}
