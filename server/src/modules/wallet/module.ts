import { wallet } from "@magpie/contract/wallet";
import { type Module, route } from "../../kit/module";
import { balance } from "./balance";
import { ROLL_UP, rollUp } from "./roll-up";

export const walletModule: Module = {
  name: "wallet",
  routes: [route(wallet.balance, balance)],
  jobs: [rollUp],
  schedules: [ROLL_UP],
};
