import { withdrawalDesk } from "@magpie/contract/office/withdrawal-desk";
import { withdrawals } from "@magpie/contract/withdrawals";
import { type Module, route, routeInSteps } from "../../kit/module";
import { ask } from "./ask";
import { one } from "./evidence";
import { FINDER } from "./finder";
import { cancel, confirm, dispute, list } from "./own";
import { pay } from "./pay";
import { QUEUES } from "./queues";
import { quote } from "./quote";
import { approve, noteCheck, proof, queue, reject, settle } from "./review";
import { assume, chase, count } from "./rounds";

export const withdrawalsModule: Module = {
  name: "withdrawals",
  routes: [
    route(withdrawals.quote, quote),
    routeInSteps(withdrawals.ask, ask),
    route(withdrawals.list, list),
    route(withdrawals.cancel, cancel),
    route(withdrawals.confirm, confirm),
    route(withdrawals.dispute, dispute),
    route(withdrawals.queue, queue),
    route(withdrawalDesk.one, one),
    route(withdrawals.approve, approve),
    route(withdrawals.reject, reject),
    route(withdrawals.settle, settle),
    route(withdrawals.proof, proof),
    route(withdrawals.noteCheck, noteCheck),
  ],
  jobs: [pay, chase, assume, count],
  schedules: [
    { name: "withdrawals.chase", everySeconds: 60 },
    { name: "withdrawals.assume", everySeconds: 60 },
    { name: "withdrawals.count", everySeconds: 60 },
  ],
  queues: QUEUES,
  finders: [FINDER],
};
