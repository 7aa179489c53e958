import type { Db, Work } from "../../kit/ctx";
import type { PortalTerms } from "./portals/portal-door";
import { keepPortal, listPortals } from "./portals/portals-store";

/** Stores the terms under which a portal has admitted the studio. */
export async function joinPortal(
  { db, personal }: Pick<Work, "db" | "personal">,
  { vassalage, secret, host, code, ownWallets }: PortalTerms,
): Promise<void> {
  await keepPortal(db, { vassalage, secret: personal.seal(secret), host, code, ownWallets });
}

export async function hasPortals(db: Db): Promise<boolean> {
  return (await listPortals(db)).length > 0;
}
