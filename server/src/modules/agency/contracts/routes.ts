import { agencyContracts } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { type Route, route, routeInSteps } from "../../../kit/module";
import * as house from "./desk";
import * as own from "./own";

export const contractRoutes: Route[] = [
  route(agencyContracts.list, own.list),
  route(agencyContracts.flags, own.flags),
  route(agencyContracts.issue, own.issue),
  route(agencyContracts.apply, own.apply),
  route(agencyContracts.terminate, own.terminate),
  route(agencyContracts.withdraw, own.withdraw),
  routeInSteps(agencyContracts.processDividend, own.answer("dividend")),
  routeInSteps(agencyContracts.processDaily, own.answer("daily")),
  routeInSteps(agencyContracts.processHourly, own.answer("hourly")),
  routeInSteps(agencyContracts.processRealTime, own.answer("realtime")),
  route(agencyDesk.contracts, house.contracts),
  route(agencyDesk.proposeContract, house.proposeContract),
  route(agencyDesk.decideContract, house.decideContract),
  route(agencyDesk.answerEnd, house.answerEnd),
];
