import { agency } from "@magpie/contract/agency";
import { agencyContracts } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyStatements } from "@magpie/contract/agency/statements";
import { type Module, route, routeDownload, routeInSteps } from "../../kit/module";
import { affiliate } from "./affiliate";
import { ADVANCE_CONTRACTS, advanceContracts } from "./contracts/advance";
import { answerEnd, contracts, decideContract, proposeContract } from "./contracts/desk";
import { answer, apply, flags, issue, list, terminate, withdraw } from "./contracts/own";
import { downlines } from "./downlines";
import { FOLLOW, follow, rebuild } from "./rollups/follow";
import { addLogin } from "./rollups/places-store";
import { approveRun, refuseRun, runLines, runs } from "./runs/desk";
import { income, lines } from "./runs/own";
import { RUN_PAY, runPay } from "./runs/run";
import { watch } from "./runs/watch";
import { statement } from "./statements/statement";
import { whatIf } from "./statements/what-if";

export const agencyModule: Module = {
  name: "agency",
  routes: [
    route(agency.affiliate, affiliate),
    route(agency.downlines, downlines),
    route(agencyContracts.list, list),
    route(agencyContracts.flags, flags),
    route(agencyContracts.issue, issue),
    route(agencyContracts.apply, apply),
    route(agencyContracts.terminate, terminate),
    route(agencyContracts.withdraw, withdraw),
    routeInSteps(agencyContracts.processDividend, answer("dividend")),
    routeInSteps(agencyContracts.processDaily, answer("daily")),
    routeInSteps(agencyContracts.processHourly, answer("hourly")),
    routeInSteps(agencyContracts.processRealTime, answer("realtime")),
    route(agencyContracts.lines, lines),
    route(agencyContracts.income, income),
    routeDownload(agencyStatements.statement, statement),
    route(agencyStatements.whatIf, whatIf),
    route(agencyDesk.contracts, contracts),
    route(agencyDesk.proposeContract, proposeContract),
    route(agencyDesk.decideContract, decideContract),
    route(agencyDesk.answerEnd, answerEnd),
    route(agencyDesk.runs, runs),
    route(agencyDesk.runLines, runLines),
    route(agencyDesk.approveRun, approveRun),
    route(agencyDesk.refuseRun, refuseRun),
    route(agencyDesk.watch, watch),
  ],
  jobs: [follow, rebuild, advanceContracts, runPay],
  schedules: [FOLLOW, ADVANCE_CONTRACTS, RUN_PAY],
  on: { "auth.signedIn": ({ db, now }, { memberId }) => addLogin(db, memberId, now) },
};
