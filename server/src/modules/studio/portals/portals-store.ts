import type { Db } from "../../../kit/ctx";

export interface PortalRow {
  secret: Buffer;
  host: string;
  code: string;
  ownWallets: boolean;
}

export function findPortal(db: Db, vassalage: string): Promise<PortalRow | undefined> {
  return db
    .selectFrom("studio_portals")
    .select(["secret", "host", "code", "ownWallets"])
    .where("vassalage", "=", vassalage)
    .executeTakeFirst();
}

export async function listPortals(db: Db): Promise<(PortalRow & { vassalage: string })[]> {
  return db.selectFrom("studio_portals").select(["vassalage", "secret", "host", "code", "ownWallets"]).execute();
}

/** Replaces the portal's terms. */
export async function keepPortal(db: Db, { vassalage, ...terms }: PortalRow & { vassalage: string }): Promise<void> {
  await db
    .insertInto("studio_portals")
    .values({ vassalage, ...terms })
    .onConflict((conflict) => conflict.columns(["merchantId", "vassalage"]).doUpdateSet(terms))
    .execute();
}
