import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export async function readTakesPart(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom("promotions_settings").select("takesPart").where("memberId", "=", memberId).executeTakeFirst();
  return row?.takesPart ?? true;
}

/** Those of these members who have switched offers off. */
export async function listSwitchedOff(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("promotions_settings")
    .select("memberId")
    .where("takesPart", "=", false)
    .where(sql<boolean>`member_id = any (${[...memberIds]}::text[])`)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
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

export async function listTagsOf(db: Db, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("promotions_tags")
    .select(["memberId", "tag"])
    .where(sql<boolean>`member_id = any (${[...memberIds]}::text[])`)
    .execute();
  const tags = new Map<string, string[]>();
  for (const { memberId, tag } of rows) tags.set(memberId, [...(tags.get(memberId) ?? []), tag]);
  return tags;
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
