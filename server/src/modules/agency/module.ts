import { agency } from "@magpie/contract/agency";
import { agencyApplications } from "@magpie/contract/agency/applications";
import { agencyContracts } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyLinks } from "@magpie/contract/agency/links";
import { agencyMoves } from "@magpie/contract/agency/moves";
import { agencyNotices } from "@magpie/contract/agency/notices";
import { agencyReports } from "@magpie/contract/agency/reports";
import { agencyStatements } from "@magpie/contract/agency/statements";
import { agencyTree } from "@magpie/contract/agency/tree";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeDownload, routeInSteps } from "../../kit/module";
import { eraseApplications } from "./applications/applications-store";
import { apply, mine, withdraw } from "./applications/apply";
import { decide, waiting } from "./applications/decide";
import { ADVANCE_CONTRACTS, advanceContracts } from "./contracts/advance";
import * as houseContracts from "./contracts/desk";
import * as contracts from "./contracts/own";
import { affiliate } from "./links/affiliate";
import * as links from "./links/links";
import { closeLinks, forgetVisits } from "./links/links-store";
import * as notices from "./notices/notices";
import { QUEUES } from "./queues";
import { bets } from "./reports/bets";
import { entries } from "./reports/entries";
import { explain } from "./reports/explain";
import { betsFile, entriesFile, resultsFile } from "./reports/files";
import { overview } from "./reports/overview";
import { results } from "./reports/results";
import { FOLLOW, follow, rebuild } from "./rollups/follow";
import { addLogin } from "./rollups/places-store";
import { approveRun, refuseRun, runLines, runs } from "./runs/desk";
import { income, lines } from "./runs/own";
import { RUN_PAY, runPay } from "./runs/run";
import { watch } from "./runs/watch";
import { statement } from "./statements/statement";
import { whatIf } from "./statements/what-if";
import * as terms from "./terms/terms";
import { children, search } from "./tree/downlines";
import * as moves from "./tree/moves";
import { open } from "./tree/open";
import { noteDeposit } from "./tree/tree-store";

export const agencyModule: Module = {
  name: "agency",
  routes: [
    route(agency.affiliate, affiliate),
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
    route(agencyMoves.reach, moves.reach),
    route(agencyMoves.moves, moves.moves),
    route(agencyMoves.proposeMove, moves.proposeMove),
    route(agencyMoves.decideMove, moves.decideMove),
    route(agencyReports.overview, overview),
    route(agencyReports.results, results),
    routeDownload(agencyReports.resultsFile, resultsFile),
    route(agencyReports.explain, explain),
    route(agencyReports.bets, bets),
    routeDownload(agencyReports.betsFile, betsFile),
    route(agencyReports.entries, entries),
    routeDownload(agencyReports.entriesFile, entriesFile),
    route(agencyContracts.list, contracts.list),
    route(agencyContracts.flags, contracts.flags),
    route(agencyContracts.issue, contracts.issue),
    route(agencyContracts.apply, contracts.apply),
    route(agencyContracts.terminate, contracts.terminate),
    route(agencyContracts.withdraw, contracts.withdraw),
    routeInSteps(agencyContracts.processDividend, contracts.answer("dividend")),
    routeInSteps(agencyContracts.processDaily, contracts.answer("daily")),
    routeInSteps(agencyContracts.processHourly, contracts.answer("hourly")),
    routeInSteps(agencyContracts.processRealTime, contracts.answer("realtime")),
    route(agencyContracts.lines, lines),
    route(agencyContracts.income, income),
    routeDownload(agencyStatements.statement, statement),
    route(agencyStatements.whatIf, whatIf),
    route(agencyDesk.contracts, houseContracts.contracts),
    route(agencyDesk.proposeContract, houseContracts.proposeContract),
    route(agencyDesk.decideContract, houseContracts.decideContract),
    route(agencyDesk.answerEnd, houseContracts.answerEnd),
    route(agencyDesk.runs, runs),
    route(agencyDesk.runLines, runLines),
    route(agencyDesk.approveRun, approveRun),
    route(agencyDesk.refuseRun, refuseRun),
    route(agencyDesk.watch, watch),
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
};
