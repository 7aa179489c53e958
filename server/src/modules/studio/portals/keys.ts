import type { VendorKeys } from "@magpie/domain/play/vendor-keys";
import type { Work } from "../../../kit/ctx";
import { keepPortalKeys } from "./portals-store";

/** The portal's keys for a vendor have changed: where the studio is that vendor, it has the same, in the same transaction. */
export async function followKeys(
  { db, personal }: Work,
  { vassalage, code, keys: { secret, next } }: { vassalage: string; code: string; keys: VendorKeys<string> },
): Promise<void> {
  const sealed = { secret: personal.seal(secret), next: next && { ...next, secret: personal.seal(next.secret) } };
  await keepPortalKeys(db, { vassalage, code }, sealed);
}
