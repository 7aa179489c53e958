import type { VendorProfile } from "@magpie/domain/play/vendor";
import type { VendorKeys } from "@magpie/domain/play/vendor-keys";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface VendorRow {
  keys: VendorKeys<Buffer>;
  addresses: string[];
  profile: Partial<VendorProfile>;
  launchUrl: string | null;
}

const KEYS = ["secret", "nextSecret", "nextSince", "nextUntil", "nextSeenAt"] as const;

interface KeysRow {
  secret: Buffer;
  nextSecret: Buffer | null;
  nextSince: Date | null;
  nextUntil: Date | null;
  nextSeenAt: Date | null;
}

function keysOf({ secret, nextSecret, nextSince, nextUntil, nextSeenAt }: KeysRow): VendorKeys<Buffer> {
  const next = nextSecret && nextSince && nextUntil && { secret: nextSecret, since: nextSince, until: nextUntil, seenAt: nextSeenAt };
  return { secret, next };
}

/** Undefined also where the vendor is disabled. */
export async function findVendorRow(db: Db, vassalage: string): Promise<VendorRow | undefined> {
  const row = await db
    .selectFrom("play_vendors")
    .select(["profile", "launchUrl", sql<string[]>`addresses::text[]`.as("addresses")])
    .select(KEYS)
    .where("vassalage", "=", vassalage)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { addresses, launchUrl, profile } = row;
  return { addresses, launchUrl, profile: profile as Partial<VendorProfile>, keys: keysOf(row) };
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
    ...rowOf({ secret, next: null }),
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

function rowOf({ secret, next }: VendorKeys<Buffer>): KeysRow {
  const { secret: nextSecret = null, since: nextSince = null, until: nextUntil = null, seenAt: nextSeenAt = null } = next ?? {};
  return { secret, nextSecret, nextSince, nextUntil, nextSeenAt };
}

/** Locks the vendor's keys until the transaction ends. Undefined also where the vendor is disabled. */
export async function holdKeys(db: Db, vassalage: string): Promise<VendorKeys<Buffer> | undefined> {
  const row = await db
    .selectFrom("play_vendors")
    .select(KEYS)
    .where("vassalage", "=", vassalage)
    .where("disabledAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && keysOf(row);
}

export async function keepKeys(db: Db, vassalage: string, keys: VendorKeys<Buffer>): Promise<void> {
  await db.updateTable("play_vendors").set(rowOf(keys)).where("vassalage", "=", vassalage).execute();
}

/** The vendors that are let in, with the state of their keys. */
export async function listKeys(db: Db): Promise<{ vassalage: string; keys: VendorKeys<Buffer> }[]> {
  const rows = await db
    .selectFrom("play_vendors")
    .select("vassalage")
    .select(KEYS)
    .where("disabledAt", "is", null)
    .orderBy("vassalage")
    .execute();
  return rows.map(({ vassalage, ...row }) => ({ vassalage, keys: keysOf(row) }));
}

/** Only the first use is kept, and only of the key that was read. */
export async function noteNextSeen(db: Db, vassalage: string, since: Date, at: Date): Promise<void> {
  await db
    .updateTable("play_vendors")
    .set({ nextSeenAt: at })
    .where("vassalage", "=", vassalage)
    .where("nextSince", "=", since)
    .where("nextSeenAt", "is", null)
    .execute();
}

/** Forgets old keys whose time was over before then. */
export async function dropOldKeys(db: Db, before: Date): Promise<void> {
  await db
    .updateTable("play_vendors")
    .set(({ ref }) => ({
      secret: sql<Buffer>`${ref("nextSecret")}`,
      nextSecret: null,
      nextSince: null,
      nextUntil: null,
      nextSeenAt: null,
    }))
    .where("nextUntil", "<=", before)
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
