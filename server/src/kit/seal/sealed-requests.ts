import { SEAL_TOLERANCE_SECONDS } from "@magpie/contract/kit/seal";
import { SECOND_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Db } from "../ctx";
import type { Forgetting } from "../jobs/forget";

/** Ids are kept for twice the tolerance, because older requests are refused by their timestamp. */
const REMEMBER_SECONDS = 2 * SEAL_TOLERANCE_SECONDS;

/** Records the id of a sealed request, or refuses it as a replay. */
export async function rememberOnce(db: Db, jti: string, now: Date): Promise<void> {
  const added = await db
    .insertInto("kit_sealed_requests")
    .values({ merchantId: sql<number>`current_merchant()`, jti, seenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) refuse("request_replayed");
}

export const FORGET_SEALED_REQUESTS: Forgetting = {
  name: "kit.forgetSealedRequests",
  everySeconds: REMEMBER_SECONDS,
  rows: [{ keptMs: REMEMBER_SECONDS * SECOND_MS, remove: removeRequests }],
};

async function removeRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("kit_sealed_requests").where("seenAt", "<", before).execute();
}
