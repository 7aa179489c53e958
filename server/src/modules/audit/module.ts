import { audit } from "@magpie/contract/office/audit";
import { type Module, route } from "../../kit/module";
import { list, row } from "./list";
import { forgetPersonal } from "./personal";

export const auditModule: Module = {
  name: "audit",
  routes: [route(audit.list, list), route(audit.row, row)],
  on: { "members.closed": (ctx, { memberId }) => forgetPersonal(ctx, memberId) },
};
