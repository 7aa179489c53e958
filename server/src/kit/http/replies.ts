import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Db } from "../ctx";
import type { Forgetting } from "../jobs/forget";

/** A request made under an idempotency key, and its caller. */
export interface Asked {
  caller: string;
  call: string;
  key: string;
  contentHash: Buffer;
}

export interface Reply {
  reply: unknown;
}

const REMEMBER_DAYS = 30;

/** Finds the stored answer for a key. A key that was used for another request is refused. */
export async function findReply(db: Db, { caller, call, key, contentHash }: Asked): Promise<Reply | undefined> {
  const known = await db
    .selectFrom("kit_replies")
    .select(["contentHash", "reply"])
    .where("caller", "=", caller)
    .where("call", "=", call)
    .where("key", "=", key)
    .executeTakeFirst();
  if (known && !known.contentHash.equals(contentHash)) refuse("idempotency_conflict");
  return known;
}

/** Claims the key, or returns its stored answer. A concurrent request with the same key waits here until the first one ends. */
export async function takeKey(db: Db, { contentHash, ...asked }: Asked, now: Date): Promise<Reply | undefined> {
  const taken = await db
    .insertInto("kit_replies")
    .values({ ...asked, contentHash, answeredAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 0n ? findReply(db, { contentHash, ...asked }) : undefined;
}

/** Must run in the transaction that claimed the key. */
export async function keepReply(db: Db, { caller, call, key }: Asked, reply: unknown): Promise<void> {
  await db
    .updateTable("kit_replies")
    .set({ reply: sql`${JSON.stringify(reply)}::jsonb` })
    .where("caller", "=", caller)
    .where("call", "=", call)
    .where("key", "=", key)
    .execute();
}

export const FORGET_REPLIES: Forgetting = {
  name: "kit.forgetReplies",
  everySeconds: 3_600,
  rows: [{ keptMs: REMEMBER_DAYS * DAY_MS, remove: removeReplies }],
};

async function removeReplies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("kit_replies").where("answeredAt", "<", before).execute();
}
