import { recovery } from "@magpie/contract/identity/recovery";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import { ask, begin, offer, sendRecoveryCode } from "./ask";
import { FINISH, finishDue } from "./finish";
import { approve, list, refuseOne } from "./review";
import { cancel, status, stop, stopOf } from "./stop";
import { endRequest, lockOfMember, readPile } from "./store";

export const recoveryModule: Module = {
  name: "recovery",
  routes: [
    routeInSteps(recovery.begin, begin),
    route(recovery.offer, offer),
    route(recovery.sendCode, sendRecoveryCode),
    routeInSteps(recovery.ask, ask),
    route(recovery.stop, stop),
    route(recovery.status, status),
    route(recovery.cancel, cancel),
    route(recovery.list, list),
    route(recovery.approve, approve),
    route(recovery.refuse, refuseOne),
  ],
  jobs: [finishDue],
  schedules: [FINISH],
  on: {
    "factors.proved": (ctx, { memberId }) => stopOf(ctx, memberId),
    "members.closed": async ({ db, now }, { memberId }) => {
      const found = await lockOfMember(db, memberId);
      if (found) await endRequest(db, found.id, "stopped", now);
    },
  },
  queues: [{ kind: "recovery", right: "recovery.review", promiseMs: DAY_MS, read: ({ db }) => readPile(db) }],
};
