import { payeeDesk } from "@magpie/contract/office/payee-desk";
import { payees } from "@magpie/contract/payees";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route } from "../../kit/module";
import { add } from "./add";
import { list } from "./list";
import { remove } from "./remove";
import { decide, queue } from "./reviews";
import { readPile } from "./reviews-store";
import { closePayeesOf } from "./store";

export const payeesModule: Module = {
  name: "payees",
  routes: [
    route(payees.list, list),
    route(payees.add, add),
    route(payees.remove, remove),
    route(payeeDesk.queue, queue),
    route(payeeDesk.decide, decide),
  ],
  queues: [{ kind: "payees", right: "payees.review", promiseMs: DAY_MS, read: ({ db }) => readPile(db) }],
  on: { "members.closed": ({ db, now }, { memberId }) => closePayeesOf(db, memberId, now) },
};
