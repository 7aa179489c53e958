import type { VendorProfile } from "@magpie/domain/play/vendor";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface VendorRow {
  secret: Buffer;
  addresses: string[];
  profile: Partial<VendorProfile>;
  launchUrl: string | null;
}

/** Undefined also where the vendor is disabled. */
export async function findVendorRow(db: Db, vassalage: string): Promise<VendorRow | undefined> {
  const row = await db
    .selectFrom("play_vendors")
    .select(["secret", "profile", "launchUrl", sql<string[]>`addresses::text[]`.as("addresses")])
    .where("vassalage", "=", vassalage)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  return row && { ...row, profile: row.profile as Partial<VendorProfile> };
}

export interface NewVendorRow {
  vassalage: string;
  secret: Buffer;
  addresses: readonly string[];
  profile: Partial<VendorProfile>;
  launchUrl: string | null;
}

/** Replaces the vendor's terms. */
export async function keepVendorRow(db: Db, { vassalage, secret, addresses, profile, launchUrl }: NewVendorRow): Promise<void> {
  const terms = {
    secret,
    addresses: sql<string[]>`${[...addresses]}::text[]::cidr[]`,
    profile: JSON.stringify(profile),
    launchUrl,
    disabledAt: null,
  };
  await db
    .insertInto("play_vendors")
    .values({ vassalage, ...terms })
    .onConflict((conflict) => conflict.columns(["merchantId", "vassalage"]).doUpdateSet(terms))
    .execute();
}

/** The vendors that are let in, with their terms but for the secret, which is this merchant's alone. */
export async function listVendorTerms(db: Db): Promise<Pick<NewVendorRow, "vassalage" | "profile" | "launchUrl" | "addresses">[]> {
  const rows = await db
    .selectFrom("play_vendors")
    .select(["vassalage", "profile", "launchUrl", sql<string[]>`addresses::text[]`.as("addresses")])
    .where("disabledAt", "is", null)
    .orderBy("vassalage")
    .execute();
  return rows.map((row) => ({ ...row, profile: row.profile as Partial<VendorProfile> }));
}
