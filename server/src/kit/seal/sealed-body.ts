import { SEAL_TOLERANCE_SECONDS, unseal } from "@magpie/contract/kit/seal";
import { Refusal, refuse } from "@magpie/domain/refusals";
import { z } from "zod";
import type { Db } from "../ctx";
import { asFields, type Fields } from "../http/input";
import { findPrivateKey } from "./keys";
import { rememberOnce } from "./sealed-requests";

const envelope = z.strictObject({ value: z.string().regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/) });
const stamp = z.object({ iat: z.number(), jti: z.string().min(8).max(64) });

/** Returns the sealed message of a call that requires one. */
export function sealedMessage(fields: Fields): string {
  const sealed = envelope.safeParse(fields);
  return sealed.success ? sealed.data.value : refuse("encryption_required");
}

/** Returns the fields of a call that must not be sealed. */
export function clearFields(fields: Fields): Fields {
  return envelope.safeParse(fields).success ? refuse("encryption_not_expected") : fields;
}

/** Opens a sealed request and records its id; a replay with the same id is refused. */
export async function openSealed(db: Db, masterSecret: Buffer, message: string, now: Date): Promise<Fields> {
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
