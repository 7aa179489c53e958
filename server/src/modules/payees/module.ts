import { payees } from "@magpie/contract/payees";
import { type Module, route } from "../../kit/module";
import { add } from "./add";
import { list } from "./list";
import { remove } from "./remove";
import { closePayeesOf } from "./store";

export const payeesModule: Module = {
  name: "payees",
  routes: [route(payees.list, list), route(payees.add, add), route(payees.remove, remove)],
  on: { "members.closed": ({ db, now }, { memberId }) => closePayeesOf(db, memberId, now) },
};
