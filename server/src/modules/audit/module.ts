import { audit } from "@magpie/contract/office/audit";
import { type Module, route, routeDownload, routeInSteps } from "../../kit/module";
import { auditAlarms, copy, copyHeads, heads } from "./copy-heads";
import { exportChain } from "./export";
import { list, row } from "./list";
import { forgetPersonal } from "./personal";
import { SIGN_HEADS, signHeads } from "./sign-head";
import { VERIFY_NIGHTLY, verify, verifyNightly } from "./verify";

export const auditModule: Module = {
  name: "audit",
  routes: [
    route(audit.list, list),
    route(audit.row, row),
    routeInSteps(audit.verify, verify),
    route(audit.heads, heads),
    routeInSteps(audit.copy, copy),
    routeDownload(audit.export, exportChain),
  ],
  jobs: [signHeads, copyHeads, verifyNightly],
  schedules: [SIGN_HEADS, VERIFY_NIGHTLY],
  alarms: [auditAlarms],
  on: { "members.closed": (ctx, { memberId }) => forgetPersonal(ctx, memberId) },
};
