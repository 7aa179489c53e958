import { agencyReports } from "@magpie/contract/agency/reports";
import { agencyStatements } from "@magpie/contract/agency/statements";
import { type Route, route, routeDownload } from "../../../kit/module";
import { statement } from "../statements/statement";
import { whatIf } from "../statements/what-if";
import { bets } from "./bets";
import { entries } from "./entries";
import { explain } from "./explain";
import { betsFile, entriesFile, resultsFile } from "./files";
import { overview } from "./overview";
import { results } from "./results";

export const reportRoutes: Route[] = [
  route(agencyReports.overview, overview),
  route(agencyReports.results, results),
  routeDownload(agencyReports.resultsFile, resultsFile),
  route(agencyReports.explain, explain),
  route(agencyReports.bets, bets),
  routeDownload(agencyReports.betsFile, betsFile),
  route(agencyReports.entries, entries),
  routeDownload(agencyReports.entriesFile, entriesFile),
  routeDownload(agencyStatements.statement, statement),
  route(agencyStatements.whatIf, whatIf),
];
