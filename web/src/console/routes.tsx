import { lazyScreen } from "../kit/lazy-screen";
import { NowScreen } from "./home/NowScreen";
import type { OfficeScreen } from "./kit/screens";

const ProposalsScreen = lazyScreen(async () => (await import("./features/proposals/ProposalsScreen")).ProposalsScreen);
const SwitchesScreen = lazyScreen(async () => (await import("./features/switches/SwitchesScreen")).SwitchesScreen);

/** Every screen of the office, in the order of the menu. */
export const SCREENS: readonly OfficeScreen[] = [
  { key: "now", path: "/office", menu: "now", rights: [], go: "n", Screen: NowScreen },
  { key: "proposals", path: "/office/proposals", menu: "second", rights: [], queues: ["proposals"], go: "y", Screen: ProposalsScreen },
  {
    key: "withdrawals",
    path: "/office/withdrawals",
    menu: "money",
    rights: ["withdrawals.review"],
    go: "m",
    queues: ["withdrawals.large", "withdrawals", "withdrawals.disputes"],
    finds: ["withdrawal"],
    Screen: lazyScreen(async () => (await import("./features/withdrawals/WithdrawalsScreen")).WithdrawalsScreen),
  },
  {
    key: "deposits",
    path: "/office/deposits",
    menu: "money",
    rights: ["cashier.review"],
    go: "d",
    queues: ["deposits"],
    finds: ["deposit"],
    Screen: lazyScreen(async () => (await import("./features/cashier/DepositsScreen")).DepositsScreen),
  },
  {
    key: "adjustments",
    path: "/office/adjustments",
    menu: "money",
    rights: ["cashier.adjust"],
    queues: ["adjustments"],
    Screen: lazyScreen(async () => (await import("./features/cashier/AdjustmentsScreen")).AdjustmentsScreen),
  },
  {
    key: "vouchers",
    path: "/office/vouchers",
    menu: "money",
    rights: ["cashier.vouchers"],
    queues: ["vouchers"],
    Screen: lazyScreen(async () => (await import("./features/cashier/VouchersScreen")).VouchersScreen),
  },
  { key: "switches", path: "/office/switches", menu: "switches", rights: ["switches.off", "switches.on"], go: "s", Screen: SwitchesScreen },
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
