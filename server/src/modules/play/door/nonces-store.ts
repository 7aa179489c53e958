import type { Db } from "../../../kit/ctx";

/** False where the vendor has sent it before. */
export async function addNonce(db: Db, vassalage: string, nonce: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("play_nonces")
    .values({ vassalage, nonce, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeNonces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("play_nonces").where("at", "<", before).execute();
}
