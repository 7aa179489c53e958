import { PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import { USUAL_PROFILE, type VendorProfile } from "@magpie/domain/play/vendor";
import { believedKeys } from "@magpie/domain/play/vendor-keys";
import type { Work } from "../../../kit/ctx";
import type { SigningVendor } from "../../../kit/outside/signed";
import { listVendorGames, listVendorNames } from "../../catalogue/catalogue";
import { readSafetyProfile } from "../../merchant/merchant";
import { addNonce } from "./nonces-store";
import { findVendorRow, keepVendorRow, noteNextSeen } from "./vendors-store";

/** Finds the vendor with its keys and its games at this merchant. */
export async function findVendor(
  ctx: Pick<Work, "db" | "merchant" | "personal" | "now">,
  vassalage: string,
): Promise<SigningVendor | null> {
  const { db, personal } = ctx;
  const row = await findVendorRow(db, vassalage);
  if (!row) return null;
  const displayName = (await listVendorNames(db)).get(vassalage) ?? vassalage;
  const games = await listVendorGames(ctx, vassalage);
  const { addresses, profile, keys } = row;
  const { pace } = PROFILE_RULES[await readSafetyProfile(db)];
  const secrets = believedKeys(keys, ctx.now).map((secret) => personal.open(secret));
  const unseenSince = keys.next !== null && keys.next.seenAt === null ? keys.next.since : null;
  return { vassalage, displayName, profile: { ...USUAL_PROFILE, ...profile }, pace, games, addresses, secrets, unseenSince };
}

/** False where the vendor has sent it before: a request is believed once. */
export function useNonce({ db, now }: Pick<Work, "db" | "now">, vassalage: string, nonce: string): Promise<boolean> {
  return addNonce(db, vassalage, nonce, now);
}

/** The vendor has signed with its new key for the first time. */
export function noteNewKey({ db, now }: Pick<Work, "db" | "now">, vassalage: string, since: Date): Promise<void> {
  return noteNextSeen(db, vassalage, since, now);
}

export interface VendorTerms {
  vassalage: string;
  secret: string;
  addresses?: readonly string[];
  profile?: Partial<VendorProfile>;
  /** A template with {token}, {game}, {engine}, {vassalage}, {language}, and {host} for a launch host of the merchant. Without it, games are at those hosts. */
  launchUrl?: string;
}

/** Lets a vendor of the catalogue in, on these terms. */
export async function admitVendor({ db, personal }: Pick<Work, "db" | "personal">, terms: VendorTerms): Promise<void> {
  const { vassalage, secret, addresses = [], profile = {}, launchUrl = null } = terms;
  await keepVendorRow(db, { vassalage, secret: personal.seal(secret), addresses, profile, launchUrl });
}
