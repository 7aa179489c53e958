import { cashier } from "@magpie/contract/cashier";
import { type Module, route } from "../../kit/module";
import { methods } from "./methods";
import { deposits, withdrawals } from "./payments";

export const cashierModule: Module = {
  name: "cashier",
  routes: [route(cashier.methods, methods), route(cashier.deposits, deposits), route(cashier.withdrawals, withdrawals)],
};
