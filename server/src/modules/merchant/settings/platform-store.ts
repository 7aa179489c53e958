import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** A free number for a new merchant; the database gives it to the platform alone. */
export async function newMerchantId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select merchant_open() as id`.execute(db);
  return rows[0]?.id ?? 0;
}

export interface Copying {
  source: number;
  target: number;
  nameWas: string;
  nameIs: string;
}

export async function copyRows(db: Db, { source, target, nameWas, nameIs }: Copying): Promise<void> {
  await sql`select merchant_copy(${source}, ${target}, ${nameWas}, ${nameIs})`.execute(db);
}

/** The host at which this merchant is looked at before it opens. */
export async function setPreviewHost(db: Db, host: string): Promise<void> {
  await db.deleteFrom("merchant_hosts").where("kind", "=", "preview").execute();
  await db.insertInto("merchant_hosts").values({ host, kind: "preview" }).execute();
}
