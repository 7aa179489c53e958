import { SEAL_TOLERANCE_SECONDS } from "@magpie/contract/kit/seal";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Db } from "../ctx";
import { type Job, job, type Schedule } from "../jobs/job";

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

export const forgetSealedRequests: Job = job("kit.forgetSealedRequests", ({ now, inMerchant }) =>
  inMerchant(async ({ db }) => {
    const before = new Date(now.getTime() - REMEMBER_SECONDS * 1000);
    await db.deleteFrom("kit_sealed_requests").where("seenAt", "<", before).execute();
  }),
);

export const FORGET_SEALED_REQUESTS: Schedule = { name: "kit.forgetSealedRequests", everySeconds: REMEMBER_SECONDS };
