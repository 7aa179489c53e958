import type { Money } from "@magpie/domain/money";
import { isStake, stakesOf } from "@magpie/studio/rgs/stakes";
import { findGame, takesFreeRounds } from "@magpie/studio/rgs/studio-games";
import type { Db, Work } from "../../kit/ctx";
import type { PortalTerms } from "./portals/portal-door";
import { findPortal, keepPortal, listPortals } from "./portals/portals-store";

export { showRound } from "./rounds/round";
export { listAnchors } from "./tables/chains-store";

/** Stores the terms under which a portal has admitted the studio. */
export async function joinPortal(
  { db, personal }: Pick<Work, "db" | "personal">,
  { vassalage, secret, host, code, ownWallets }: PortalTerms,
): Promise<void> {
  await keepPortal(db, { vassalage, keys: { secret: personal.seal(secret), next: null }, host, code, ownWallets });
}

/** Our names at the portal that we have joined, and whether we keep its players' money there. */
export async function listJoined(db: Db): Promise<{ vassalage: string; ownWallets: boolean }[]> {
  return (await listPortals(db)).map(({ vassalage, ownWallets }) => ({ vassalage, ownWallets }));
}

export async function hasPortals(db: Db): Promise<boolean> {
  return (await listPortals(db)).length > 0;
}

/** The reason why a game of the catalogue gives no free rounds at this stake; null where it does. `engine` is the game that it is played on. */
export async function freeRoundsFault(
  db: Db,
  { vassalage, engine }: { vassalage: string; engine: string },
  stake: Money,
  currency: string,
): Promise<"not_ours" | "stake" | null> {
  const info = (await findPortal(db, vassalage)) ? findGame(engine) : null;
  if (!info || !takesFreeRounds(info)) return "not_ours";
  return isStake(stakesOf(info, currency), stake) ? null : "stake";
}
