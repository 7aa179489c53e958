import { agencyApplications } from "@magpie/contract/agency/applications";
import { agencyNotices } from "@magpie/contract/agency/notices";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route } from "../../kit/module";
import { eraseApplications } from "./applications/applications-store";
import { apply, mine, withdraw } from "./applications/apply";
import { decide, waiting } from "./applications/decide";
import { ADVANCE_CONTRACTS, advanceContracts } from "./contracts/advance";
import { contractRoutes } from "./contracts/routes";
import { closeLinks, forgetVisits } from "./links/links-store";
import { linkRoutes } from "./links/routes";
import * as notices from "./notices/notices";
import { QUEUES } from "./queues";
import { reportRoutes } from "./reports/routes";
import { FOLLOW, follow, rebuild } from "./rollups/follow";
import { addLogin } from "./rollups/places-store";
import { runRoutes } from "./runs/routes";
import { RUN_PAY, runPay } from "./runs/run";
import { setRates } from "./terms/set-rates";
import { treeRoutes } from "./tree/routes";
import { noteDeposit } from "./tree/tree-store";

export const agencyModule: Module = {
  name: "agency",
  routes: [
    ...treeRoutes,
    ...linkRoutes,
    ...reportRoutes,
    ...contractRoutes,
    ...runRoutes,
    route(agencyApplications.mine, mine),
    route(agencyApplications.apply, apply),
    route(agencyApplications.withdraw, withdraw),
    route(agencyApplications.waiting, waiting),
    route(agencyApplications.decide, decide),
    route(agencyNotices.list, notices.list),
    route(agencyNotices.unread, notices.unread),
    route(agencyNotices.read, notices.read),
    route(agencyNotices.publish, notices.publish),
  ],
  jobs: [follow, rebuild, advanceContracts, runPay],
  schedules: [FOLLOW, ADVANCE_CONTRACTS, RUN_PAY],
  forgets: [{ name: "agency.forgetVisits", everySeconds: 3_600, rows: [{ keptMs: DAY_MS, remove: forgetVisits }] }],
  on: {
    "auth.signedIn": ({ db, now }, { memberId }) => addLogin(db, memberId, now),
    "cashier.paid": ({ db, now }, { memberId }) => noteDeposit(db, memberId, now),
    "members.closed": async ({ db, now }, { memberId }) => {
      await closeLinks(db, memberId);
      await eraseApplications(db, memberId, now);
    },
  },
  queues: QUEUES,
  acts: [setRates],
};
