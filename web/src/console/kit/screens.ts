import type { FINDS, QueueKind } from "@magpie/contract/office/desk";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { type ComponentType, createContext, useContext } from "react";
import { useAddress } from "../../kit/router";
import type { Operator } from "./session";

/** The entries of the menu, in their order; one without a screen that the operator may see is absent. */
export const MENU = [
  { key: "now", icon: "layout-dashboard" },
  { key: "second", icon: "stamp" },
  { key: "members", icon: "users-round" },
  { key: "money", icon: "banknote" },
  { key: "wall", icon: "grid-3x3" },
  { key: "games", icon: "gamepad-2" },
  { key: "lottery", icon: "ticket" },
  { key: "promotions", icon: "badge-percent" },
  { key: "agents", icon: "network" },
  { key: "content", icon: "newspaper" },
  { key: "voice", icon: "messages-square" },
  { key: "risk", icon: "radar" },
  { key: "reports", icon: "chart-no-axes-combined" },
  { key: "floor", icon: "activity" },
  { key: "switches", icon: "toggle-right" },
  { key: "merchants", icon: "network" },
  { key: "merchant", icon: "store" },
  { key: "people", icon: "id-card" },
  { key: "audit", icon: "link-2" },
] as const;
export type MenuKey = (typeof MENU)[number]["key"];
/** The first entry below the line: what is set up once, not worked on daily. */
export const BELOW_LINE: MenuKey = "merchants";

/** A screen of the office. Its path is the start of its address; the rest is the screen's own (`useRest`). */
export interface OfficeScreen {
  /** Names it in the words: `shell.screen.<key>`. */
  key: ScreenKey;
  path: `/office${string}`;
  menu: MenuKey;
  /** Without one of these rights the screen is absent; none stands for anybody. */
  rights: readonly OperatorRight[];
  /** The piles of work that are done here; Now leads to it. */
  queues?: readonly QueueKind[];
  /** Things of the command bar that open at `<path>/<id>`. */
  finds?: readonly (typeof FINDS)[number][];
  /** The second key after `g`. */
  go?: string;
  Screen: ComponentType;
}

export type ScreenKey =
  | "now"
  | "proposals"
  | "members"
  | "withdrawals"
  | "deposits"
  | "adjustments"
  | "vouchers"
  | "lottery"
  | "draws"
  | "limits"
  | "promotions"
  | "applications"
  | "mall"
  | "loyalty"
  | "agents"
  | "agentRequests"
  | "agentRuns"
  | "content"
  | "risk"
  | "reports"
  | "cohorts"
  | "drift"
  | "liabilities"
  | "events"
  | "floor"
  | "support"
  | "cannedTexts"
  | "cases"
  | "feedback"
  | "messages"
  | "payees"
  | "methods"
  | "wall"
  | "games"
  | "keys"
  | "scheduled"
  | "vendors"
  | "order"
  | "switches"
  | "merchant"
  | "merchants"
  | "people"
  | "roles"
  | "networks"
  | "audit"
  | "releases";

export const ScreensContext = createContext<readonly OfficeScreen[]>([]);

/** The screens that this operator may see. */
export function useScreens(): readonly OfficeScreen[] {
  return useContext(ScreensContext);
}

export function allowed(screens: readonly OfficeScreen[], { rights }: Pick<Operator, "rights">): OfficeScreen[] {
  return screens.filter((screen) => screen.rights.length === 0 || screen.rights.some((right) => rights.includes(right)));
}

/** The screen at a path: the one with the longest address that the path begins with. */
export function screenAt(screens: readonly OfficeScreen[], path: string): OfficeScreen | undefined {
  const bare = path.replace(/(?<=.)\/$/, "");
  const fitting = screens.filter((screen) => bare === screen.path || (screen.path !== "/office" && bare.startsWith(`${screen.path}/`)));
  return fitting.sort((a, b) => b.path.length - a.path.length)[0];
}

/** The part of the address after the screen's own path, without its slash: the id of what is open, or empty. */
export function useRest(screenPath: string): string {
  return useAddress(({ path }) => decodeURIComponent(path.slice(screenPath.length).replace(/^\//, "")));
}
