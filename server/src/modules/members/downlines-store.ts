import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Facts of members that their agents may see. */
export async function listDownlineFacts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("members_members")
    .select(["id", "account", "type", "lastLoginAt", "dormantAt", "closingAt", "closedAt"])
    .where(sql<boolean>`id = any (${[...ids]}::text[])`)
    .execute();
}

/** Makes an account another kind of account, which counts from its next call on. */
export async function keepType(db: Db, id: string, type: number): Promise<void> {
  await db.updateTable("members_members").set({ type }).where("id", "=", id).execute();
}
