import type { CannedText } from "@magpie/contract/office/support-desk";
import type { Db } from "../../kit/ctx";

export async function listTexts(db: Db): Promise<CannedText[]> {
  return db
    .selectFrom("support_texts")
    .select(["id", "nameEn", "nameZh", "texts", "revision"])
    .$narrowType<Pick<CannedText, "texts">>()
    .orderBy("nameEn")
    .orderBy("id")
    .execute();
}

export async function readText(db: Db, id: string): Promise<CannedText | undefined> {
  return (await listTexts(db)).find((text) => text.id === id);
}

/** Writes over the revision that was read; false if it has another by now. */
export async function putText(db: Db, { id, nameEn, nameZh, texts, revision }: CannedText): Promise<boolean> {
  const values = { nameEn, nameZh, texts: JSON.stringify(texts), revision: revision + 1 };
  const written =
    revision === 0
      ? await db
          .insertInto("support_texts")
          .values({ id, ...values })
          .onConflict((conflict) => conflict.columns(["merchantId", "id"]).doNothing())
          .returning("id")
          .executeTakeFirst()
      : await db
          .updateTable("support_texts")
          .set(values)
          .where("id", "=", id)
          .where("revision", "=", revision)
          .returning("id")
          .executeTakeFirst();
  return written !== undefined;
}

export async function dropText(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom("support_texts").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
}
