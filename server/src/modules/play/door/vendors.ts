import { USUAL_PROFILE, type VendorProfile } from "@magpie/domain/play/vendor";
import type { Work } from "../../../kit/ctx";
import type { SigningVendor } from "../../../kit/outside/signed";
import { listVendorGames, listVendorNames } from "../../catalogue/catalogue";
import { findVendorRow, keepVendorRow } from "./vendors-store";

/** Who signs as this vendor at this merchant, and what games it has here. */
export async function findVendor(ctx: Pick<Work, "db" | "merchant" | "personal">, vassalage: string): Promise<SigningVendor | null> {
  const { db, personal } = ctx;
  const row = await findVendorRow(db, vassalage);
  if (!row) return null;
  const displayName = (await listVendorNames(db)).get(vassalage) ?? vassalage;
  const games = await listVendorGames(ctx, vassalage);
  const { addresses, profile } = row;
  return { vassalage, displayName, profile: { ...USUAL_PROFILE, ...profile }, games, addresses, secret: personal.open(row.secret) };
}

export interface VendorTerms {
  vassalage: string;
  secret: string;
  addresses?: readonly string[];
  profile?: Partial<VendorProfile>;
  /** With {token}, {game}, {engine}, {vassalage} and {language}, and {host} for one of the merchant's own launch hosts, where its games lie without it. */
  launchUrl?: string;
}

/** Lets a vendor of the catalogue in, on these terms. */
export async function admitVendor({ db, personal }: Pick<Work, "db" | "personal">, terms: VendorTerms): Promise<void> {
  const { vassalage, secret, addresses = [], profile = {}, launchUrl = null } = terms;
  await keepVendorRow(db, { vassalage, secret: personal.seal(secret), addresses, profile, launchUrl });
}
