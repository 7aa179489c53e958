import { agency } from "@magpie/contract/agency";
import { agencyReports } from "@magpie/contract/agency/reports";
import { type Module, route, routeDownload } from "../../kit/module";
import { affiliate } from "./links/affiliate";
import { bets } from "./reports/bets";
import { entries } from "./reports/entries";
import { explain } from "./reports/explain";
import { betsFile, entriesFile, resultsFile } from "./reports/files";
import { overview } from "./reports/overview";
import { results } from "./reports/results";
import { FOLLOW, follow, rebuild } from "./rollups/follow";
import { addLogin } from "./rollups/places-store";

export const agencyModule: Module = {
  name: "agency",
  routes: [
    route(agency.affiliate, affiliate),
    route(agencyReports.overview, overview),
    route(agencyReports.results, results),
    routeDownload(agencyReports.resultsFile, resultsFile),
    route(agencyReports.explain, explain),
    route(agencyReports.bets, bets),
    routeDownload(agencyReports.betsFile, betsFile),
    route(agencyReports.entries, entries),
    routeDownload(agencyReports.entriesFile, entriesFile),
  ],
  jobs: [follow, rebuild],
  schedules: [FOLLOW],
  on: { "auth.signedIn": ({ db, now }, { memberId }) => addLogin(db, memberId, now) },
};
