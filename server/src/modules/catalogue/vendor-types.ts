import type { catalogue, GameType } from "@magpie/contract/catalogue";
import type { Handler } from "../../kit/ctx";
import { toGameType } from "./game";
import { listVendors } from "./vendors";

export const vendorTypes: Handler<typeof catalogue.vendorTypes> = async (ctx) => {
  const byVendor = new Map<string, { vassalage: string; displayName: string; gameTypes: GameType[] }>();
  for (const { vassalage, displayName, gameType } of await listVendors(ctx)) {
    const vendor = byVendor.get(vassalage) ?? { vassalage, displayName, gameTypes: [] };
    vendor.gameTypes.push(toGameType(gameType));
    byVendor.set(vassalage, vendor);
  }
  return { list: [...byVendor.values()] };
};
