import type { catalogue, GameType, Vendor } from "@magpie/contract/catalogue";
import type { Handler } from "../../kit/ctx";
import { toGameType } from "./game";
import { listVendors } from "./vendors";

export const lanes: Handler<typeof catalogue.lanes> = async (ctx) => {
  const byType = new Map<GameType, Vendor[]>();
  for (const { gameType, ...vendor } of await listVendors(ctx)) {
    const vendors = byType.get(toGameType(gameType)) ?? [];
    byType.set(toGameType(gameType), [...vendors, { ...vendor, isGame: "VASSALAGE" }]);
  }
  return { data: { lanes: [...byType].map(([gameType, vendors]) => ({ gameType, total: sum(vendors), vendors })) } };
};

function sum(vendors: Vendor[]): number {
  return vendors.reduce((total, vendor) => total + vendor.games, 0);
}
