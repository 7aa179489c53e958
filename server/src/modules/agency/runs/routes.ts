import { agencyContracts } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { type Route, route, routeDownload } from "../../../kit/module";
import { approveRun, refuseRun, runLines, runs } from "./desk";
import { income, incomeFile, lines } from "./own";
import { watch } from "./watch";

export const runRoutes: Route[] = [
  route(agencyContracts.lines, lines),
  route(agencyContracts.income, income),
  routeDownload(agencyContracts.incomeFile, incomeFile),
  route(agencyDesk.runs, runs),
  route(agencyDesk.runLines, runLines),
  route(agencyDesk.approveRun, approveRun),
  route(agencyDesk.refuseRun, refuseRun),
  route(agencyDesk.watch, watch),
];
