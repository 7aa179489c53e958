import { signingKey } from "@magpie/domain/play/vendor-keys";
import { gamesOf, type Results } from "@magpie/studio/rgs/games";
import type { SharedDraw } from "@magpie/studio/rgs/round";
import type { RoundTools } from "@magpie/studio/rgs/rounds";
import { TABLES } from "@magpie/studio/rgs/tables";
import type { Work } from "../../kit/ctx";
import { hasPools, listPools, poolsOf } from "./pools/pools-store";
import { type HeldDoor, type Portal, PortalDoors, type PortalTerms } from "./portals/portal-door";
import { listPortals, type PortalRow } from "./portals/portals-store";
import { TillDoors } from "./portals/till-door";
import { type InMerchant, roundsOf } from "./rounds/rounds";
import type { Desk } from "./rounds/write-rounds";
import { readDraw } from "./tables/draws-store";
import { type KnownDraw, knownDraws } from "./tables/known-draws";
import { presence } from "./tables/presence";

export interface Tools extends RoundTools {
  door: HeldDoor;
}

export interface ToolsKit {
  inMerchant: InMerchant;
  desk: Desk;
  clock(): Date;
}

export function toolsFor(kit: ToolsKit, portals: readonly Portal[], session?: string): Tools {
  const { merchant, lanes, services } = kit.desk;
  const isOpen = async (portal: Portal) => session === undefined || presence(lanes).isOpen(portal, session);
  const tills = { merchantId: merchant.id, portals, byPortal: services.vendorTills, isOpen };
  const door = new TillDoors(tills, new PortalDoors(portals, session));
  return { door, store: roundsOf(kit.inMerchant, kit.desk), games: gamesOf(resultsOf(kit)) };
}

/** For background work: it finishes rounds of every portal, and begins none. */
export async function toolsForAll(inMerchant: InMerchant, clock: () => Date): Promise<Tools> {
  const { desk, portals } = await inMerchant(async ({ db, now, merchant, personal, lanes, services, ownAddress }) => {
    const rows = await listPortals(db);
    const portals = rows.map((row) => ({ ...termsIn({ personal, now }, row.vassalage, row), address: ownAddress, clock }));
    return { desk: { merchant, personal, lanes, services }, portals };
  });
  return toolsFor({ inMerchant, desk, clock }, portals);
}

/** Enough to show existing rounds; it cannot play any. */
export function gamesIn(ctx: Work): Pick<Tools, "games"> {
  return { games: gamesOf(resultsOf({ inMerchant: (work) => work(ctx), desk: ctx, clock: () => ctx.now })) };
}

function resultsOf(kit: ToolsKit): Results {
  return {
    async read(draw) {
      const found = await readDrawWith(kit, draw);
      return found && isTold(found) ? found.result : undefined;
    },
    async readPools(draw, player) {
      return poolsOf(player, (await readDrawWith(kit, draw))?.pools ?? []);
    },
  };
}

export function readDrawWith({ inMerchant, desk: { merchant, lanes }, clock }: ToolsKit, draw: SharedDraw): Promise<KnownDraw | undefined> {
  return knownDraws(lanes).read(merchant.id, draw, clock(), () =>
    inMerchant(async ({ db }) => {
      const found = await readDraw(db, draw);
      return found && { ...found, pools: hasPools(draw) ? await listPools(db, draw) : [] };
    }),
  );
}

/** True once players may know the result. */
export function isTold({ version, phase }: { version: string; phase: string }): boolean {
  return phase === "over" || (phase === "running" && TABLES.get(version)?.told === "running");
}

export function termsIn({ personal, now }: Pick<Work, "personal" | "now">, vassalage: string, { keys, ...terms }: PortalRow): PortalTerms {
  return { ...terms, vassalage, secret: personal.open(signingKey(keys, now)) };
}
