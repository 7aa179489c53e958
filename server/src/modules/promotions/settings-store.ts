import type { Db } from "../../kit/ctx";

export async function readTakesPart(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom("promotions_settings").select("takesPart").where("memberId", "=", memberId).executeTakeFirst();
  return row?.takesPart ?? true;
}

export async function keepTakesPart(db: Db, memberId: string, takesPart: boolean, now: Date): Promise<void> {
  const kept = { takesPart, changedAt: now };
  await db
    .insertInto("promotions_settings")
    .values({ memberId, ...kept })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet(kept))
    .execute();
}

export async function listTags(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom("promotions_tags").select("tag").where("memberId", "=", memberId).execute();
  return rows.map(({ tag }) => tag);
}

export async function addTag(db: Db, memberId: string, tag: string, by: string, now: Date): Promise<void> {
  await db
    .insertInto("promotions_tags")
    .values({ memberId, tag, taggedBy: by, taggedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeTag(db: Db, memberId: string, tag: string): Promise<void> {
  await db.deleteFrom("promotions_tags").where("memberId", "=", memberId).where("tag", "=", tag).execute();
}
