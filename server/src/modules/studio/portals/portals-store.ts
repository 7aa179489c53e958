import type { VendorKeys } from "@magpie/domain/play/vendor-keys";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface PortalRow {
  keys: VendorKeys<Buffer>;
  host: string;
  code: string;
  ownWallets: boolean;
}

type NamedPortal = PortalRow & { vassalage: string };

const portals = (db: Db) =>
  db.selectFrom("studio_portals").select(["vassalage", "secret", "nextSecret", "nextSince", "nextUntil", "host", "code", "ownWallets"]);
type Selected = Awaited<ReturnType<ReturnType<typeof portals>["executeTakeFirstOrThrow"]>>;

function portalOf({ secret, nextSecret, nextSince, nextUntil, ...terms }: Selected): NamedPortal {
  const next = nextSecret && nextSince && nextUntil && { secret: nextSecret, since: nextSince, until: nextUntil, seenAt: null };
  return { ...terms, keys: { secret, next } };
}

export async function findPortal(db: Db, vassalage: string): Promise<PortalRow | undefined> {
  const row = await portals(db).where("vassalage", "=", vassalage).executeTakeFirst();
  return row && portalOf(row);
}

export async function listPortals(db: Db): Promise<NamedPortal[]> {
  return (await portals(db).execute()).map(portalOf);
}

/** Replaces the portal's terms. */
export async function keepPortal(db: Db, { vassalage, keys, ...terms }: NamedPortal): Promise<void> {
  const row = { ...terms, ...rowOf(keys) };
  await db
    .insertInto("studio_portals")
    .values({ vassalage, ...row })
    .onConflict((conflict) => conflict.columns(["merchantId", "vassalage"]).doUpdateSet(row))
    .execute();
}

function rowOf({ secret, next }: VendorKeys<Buffer>) {
  return { secret, nextSecret: next?.secret ?? null, nextSince: next?.since ?? null, nextUntil: next?.until ?? null };
}

/** Does nothing where the studio is not let in there under that name. */
export async function keepPortalKeys(
  db: Db,
  { vassalage, code }: { vassalage: string; code: string },
  keys: VendorKeys<Buffer>,
): Promise<void> {
  await db.updateTable("studio_portals").set(rowOf(keys)).where("vassalage", "=", vassalage).where("code", "=", code).execute();
}

/** Forgets old keys whose time was over before then. */
export async function dropOldKeys(db: Db, before: Date): Promise<void> {
  await db
    .updateTable("studio_portals")
    .set(({ ref }) => ({ secret: sql<Buffer>`${ref("nextSecret")}`, nextSecret: null, nextSince: null, nextUntil: null }))
    .where("nextUntil", "<=", before)
    .execute();
}
