import { transfers } from "@magpie/contract/transfers";
import { type Module, route, routeInSteps } from "../../kit/module";
import { ASK_AGAIN, askAgain } from "./ask-again";
import { collect, fund, funds, refuseClosing } from "./fund";
import { toDownline, toUpline, upline } from "./line";
import { move } from "./move";
import { consolidated, wallets } from "./wallets";

export const transfersModule: Module = {
  name: "transfers",
  routes: [
    routeInSteps(transfers.wallets, wallets),
    route(transfers.consolidated, consolidated),
    route(transfers.fund, fund),
    routeInSteps(transfers.collect, collect),
    route(transfers.funds, funds),
    route(transfers.upline, upline),
    routeInSteps(transfers.toUpline, toUpline),
    routeInSteps(transfers.toDownline, toDownline),
  ],
  on: { "members.closed": refuseClosing },
  jobs: [move, askAgain],
  schedules: [ASK_AGAIN],
};
