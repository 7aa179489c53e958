import { agency } from "@magpie/contract/agency";
import { agencyApplications } from "@magpie/contract/agency/applications";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyLinks } from "@magpie/contract/agency/links";
import { agencyNotices } from "@magpie/contract/agency/notices";
import { agencyReports } from "@magpie/contract/agency/reports";
import { agencyTree } from "@magpie/contract/agency/tree";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeDownload, routeInSteps } from "../../kit/module";
import { apply, mine, withdraw } from "./applications/apply";
import { decide, waiting } from "./applications/decide";
import { affiliate } from "./links/affiliate";
import * as links from "./links/links";
import { closeLinks, forgetVisits } from "./links/links-store";
import * as notices from "./notices/notices";
import { bets } from "./reports/bets";
import { entries } from "./reports/entries";
import { explain } from "./reports/explain";
import { betsFile, entriesFile, resultsFile } from "./reports/files";
import { overview } from "./reports/overview";
import { results } from "./reports/results";
import { FOLLOW, follow, rebuild } from "./rollups/follow";
import { addLogin } from "./rollups/places-store";
import * as terms from "./terms/terms";
import { children, search } from "./tree/downlines";
import * as moves from "./tree/moves";
import { open } from "./tree/open";
import { noteDeposit } from "./tree/tree-store";

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
    route(agencyTree.children, children),
    route(agencyTree.search, search),
    route(agencyTree.terms, terms.terms),
    route(agencyTree.previewTerms, terms.previewTerms),
    route(agencyTree.setTerms, terms.setTerms),
    route(agencyTree.requests, terms.requests),
    route(agencyTree.answer, terms.answer),
    routeInSteps(agencyTree.open, open),
    route(agencyLinks.list, links.list),
    route(agencyLinks.add, links.add),
    route(agencyLinks.set, links.set),
    route(agencyLinks.follow, links.follow),
    route(agencyApplications.mine, mine),
    route(agencyApplications.apply, apply),
    route(agencyApplications.withdraw, withdraw),
    route(agencyApplications.waiting, waiting),
    route(agencyApplications.decide, decide),
    route(agencyNotices.list, notices.list),
    route(agencyNotices.unread, notices.unread),
    route(agencyNotices.read, notices.read),
    route(agencyNotices.publish, notices.publish),
    route(agencyDesk.reach, moves.reach),
    route(agencyDesk.moves, moves.moves),
    route(agencyDesk.proposeMove, moves.proposeMove),
    route(agencyDesk.decideMove, moves.decideMove),
  ],
  forgets: [{ name: "agency.forgetVisits", everySeconds: 3_600, rows: [{ keptMs: DAY_MS, remove: forgetVisits }] }],
  jobs: [follow, rebuild],
  schedules: [FOLLOW],
  on: {
    "auth.signedIn": ({ db, now }, { memberId }) => addLogin(db, memberId, now),
    "cashier.paid": ({ db, now }, { memberId }) => noteDeposit(db, memberId, now),
    "members.closed": ({ db }, { memberId }) => closeLinks(db, memberId),
  },
};
