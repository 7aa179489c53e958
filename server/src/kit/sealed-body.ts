import type { Call } from "@magpie/contract/kit/call";
import { SEAL_TOLERANCE_SECONDS, unseal } from "@magpie/contract/kit/seal";
import { Refusal, refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "./ctx";
import { asFields } from "./input";
import { findPrivateKey } from "./keys";

const envelope = z.strictObject({ value: z.string().regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/) });
const stamp = z.object({ iat: z.number(), jti: z.string().min(8).max(64) });
/** Ids are kept for twice the tolerance: a request older than that is refused by its own clock. */
const REMEMBER_SECONDS = 2 * SEAL_TOLERANCE_SECONDS;
const FORGET_AT_ONCE = 50;

/** The sealed message of a call that needs one. A call must be sealed exactly when its contract says so. */
export function sealedMessage(call: Call, fields: Record<string, unknown>): string | null {
  const sealed = envelope.safeParse(fields);
  if (call.encrypted) return sealed.success ? sealed.data.value : refuse("encryption_required");
  return sealed.success ? refuse("encryption_not_expected") : null;
}

/** Opens a sealed request, once: its id is written down, and the same id is refused from then on. */
export async function openSealed(db: Db, masterSecret: Buffer, message: string, now: Date): Promise<Record<string, unknown>> {
  const plain = await unseal(message, async ({ kid }) => {
    const key = kid ? await findPrivateKey(db, masterSecret, kid, now) : null;
    return key ?? refuse("encryption_key_unknown");
  }).catch((error) => {
    throw error instanceof Refusal ? error : new Refusal("encryption_invalid");
  });
  const { iat, jti, ...fields } = asFields(plain);
  const stamped = stamp.safeParse({ iat, jti });
  if (!stamped.success) refuse("encryption_invalid");
  if (Math.abs(now.getTime() / 1000 - stamped.data.iat) > SEAL_TOLERANCE_SECONDS) refuse("request_stale");
  await rememberOnce(db, stamped.data.jti, now);
  return fields;
}

async function rememberOnce(db: Db, jti: string, now: Date): Promise<void> {
  const added = await db
    .insertInto("kit_sealed_requests")
    .values({ merchant_id: sql<number>`current_merchant()`, jti, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) refuse("request_replayed");
  await forgetOld(db, new Date(now.getTime() - REMEMBER_SECONDS * 1000));
}

/** A few at a time and never one that somebody else is already forgetting, so that nobody waits. */
async function forgetOld(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("kit_sealed_requests")
    .where("jti", "in", (inner) =>
      inner.selectFrom("kit_sealed_requests").select("jti").where("seen_at", "<", before).limit(FORGET_AT_ONCE).forUpdate().skipLocked(),
    )
    .execute();
}
