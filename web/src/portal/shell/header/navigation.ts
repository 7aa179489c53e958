import type { GameType, Vendor } from "@magpie/contract/catalogue";
import { type Lane, pathOfType } from "../../../kit/game-types";

export interface Destination {
  name: "home" | "promotions" | GameType;
  path: string;
  vendors: Vendor[];
}

const TOP_CATEGORIES: readonly GameType[] = ["ELOTT", "LOTT", "LIVE", "SPORTS", "FISH", "RNG", "PVP", "ESPORTS"];

/** Above this a category's vendors take the full content width. */
export const SMALL_MENU_VENDORS = 10;

/** The top navigation in its fixed order; a category stands in it only while it has a vendor. */
export function topNavigation(lanes: readonly Lane[]): Destination[] {
  const categories = TOP_CATEGORIES.flatMap((gameType) => {
    const vendors = lanes.find((lane) => lane.gameType === gameType)?.vendors ?? [];
    return vendors.length > 0 ? [{ name: gameType, path: pathOfType(gameType), vendors }] : [];
  });
  return [{ name: "home", path: "/", vendors: [] }, { name: "promotions", path: "/promotions", vendors: [] }, ...categories];
}
