import { lazyScreen } from "../kit/lazy-screen";
import { NowScreen } from "./home/NowScreen";
import type { OfficeScreen } from "./kit/screens";

/** Every screen of the office, in the order of the menu. */
export const SCREENS: readonly OfficeScreen[] = [
  { key: "now", path: "/office", menu: "now", rights: [], go: "n", Screen: NowScreen },
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
  {
    key: "audit",
    path: "/office/audit",
    menu: "audit",
    rights: ["audit.read"],
    go: "a",
    Screen: lazyScreen(async () => (await import("./features/audit/AuditScreen")).AuditScreen),
  },
];
