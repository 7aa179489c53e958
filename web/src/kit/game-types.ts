import { type catalogue, GAME_CLASSES, type GameType } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import type { IconName } from "../ui/icon-names";

export type Lane = Output<typeof catalogue.lanes>["data"]["lanes"][number];
/** The types by which games can be listed. MXWIN is a shelf of slots. */
export type ListedType = GameType | "MXWIN";
/** The choices of the lobby's game menu. */
export type MenuType = "HOME" | "FAV" | ListedType;
export type GameClass = (typeof GAME_CLASSES)[number];

export const GAME_TYPE_ICONS: Record<MenuType, IconName> = {
  HOME: "house",
  FAV: "heart",
  RNG: "cherry",
  LIVE: "radio",
  FISH: "fish",
  SPORTS: "trophy",
  MXWIN: "zap",
  PVP: "swords",
  ESPORTS: "gamepad-2",
  COCKFIGHT: "bird",
  LOTT: "ticket",
  ELOTT: "dices",
};

const LOBBY_VENDORS = 5;
/** The studios that a category's filter lists before the rest unfolds. */
export const FILTER_VENDORS = 10;
const MAX_WIN_VENDORS = [10, 15] as const;

/** HOME and FAV, then the server's categories in its order; MXWIN stands after SPORTS, or last where there is none. */
export function menuTypes(lanes: readonly Lane[]): MenuType[] {
  const types: ListedType[] = lanes.filter((lane) => lane.vendors.length > 0).map((lane) => lane.gameType);
  if (types.includes("RNG")) {
    const sports = types.indexOf("SPORTS");
    types.splice(sports < 0 ? types.length : sports + 1, 0, "MXWIN");
  }
  return ["HOME", "FAV", ...types];
}

/** The studios beside a section's title in the lobby. */
export function lobbyVendors(type: ListedType, lanes: readonly Lane[]): Lane["vendors"] {
  const vendorsOf = (gameType: GameType) => lanes.find((lane) => lane.gameType === gameType)?.vendors ?? [];
  return type === "MXWIN" ? vendorsOf("RNG").slice(...MAX_WIN_VENDORS) : vendorsOf(type).slice(0, LOBBY_VENDORS);
}

/** Bingo is a kind of its own only where the language TY is supported. */
export function gameClasses(isTySupported: boolean): GameClass[] {
  return GAME_CLASSES.filter((kind) => kind !== "BG" || isTySupported);
}

export function pathOfType(type: GameType): string {
  return `/${type.toLowerCase()}`;
}
