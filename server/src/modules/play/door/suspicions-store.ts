import type { Db } from "../../../kit/ctx";

/** False for a reference that this vendor has told before. */
export async function keepSuspicion(db: Db, vassalage: string, reference: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("play_suspicions")
    .values({ vassalage, reference, toldAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
