import { lazyScreen } from "../kit/lazy-screen";
import { NowScreen } from "./home/NowScreen";
import type { OfficeScreen } from "./kit/screens";

/** Every screen of the office: a line each, in the order of the menu. */
export const SCREENS: readonly OfficeScreen[] = [
  { key: "now", path: "/office", menu: "now", rights: [], go: "n", Screen: NowScreen },
  {
    key: "people",
    path: "/office/people",
    menu: "people",
    rights: ["operators.manage"],
    go: "p",
    Screen: lazyScreen(async () => (await import("./features/people/PeopleScreen")).PeopleScreen),
  },
  {
    key: "roles",
    path: "/office/roles",
    menu: "people",
    rights: ["operators.manage"],
    Screen: lazyScreen(async () => (await import("./features/people/RolesScreen")).RolesScreen),
  },
  {
    key: "networks",
    path: "/office/networks",
    menu: "people",
    rights: ["operators.manage"],
    Screen: lazyScreen(async () => (await import("./features/people/NetworksScreen")).NetworksScreen),
  },
];
