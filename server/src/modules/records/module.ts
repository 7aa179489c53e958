import { records } from "@magpie/contract/records";
import { type Module, route, routeDownload } from "../../kit/module";
import { bets, betTotals } from "./bets";
import { explain, explainBets } from "./explain";
import { exportBets, exportProfit, exportTransactions } from "./export";
import { FINDER } from "./finder";
import { GATHER, gather } from "./gather";
import { posting } from "./posting";
import { profit } from "./profit";
import { unlist } from "./store";
import { transactions, transactionTotals } from "./transactions";
import { listing, setListing, winnerBoard } from "./winner-board";

export const recordsModule: Module = {
  name: "records",
  routes: [
    route(records.winnerBoard, winnerBoard),
    route(records.listing, listing),
    route(records.setListing, setListing),
    route(records.transactions, transactions),
    route(records.transactionTotals, transactionTotals),
    route(records.bets, bets),
    route(records.betTotals, betTotals),
    route(records.profit, profit),
    route(records.explain, explain),
    route(records.explainBets, explainBets),
    route(records.posting, posting),
    routeDownload(records.exportTransactions, exportTransactions),
    routeDownload(records.exportBets, exportBets),
    routeDownload(records.exportProfit, exportProfit),
  ],
  jobs: [gather],
  schedules: [GATHER],
  on: { "members.closed": ({ db }, { memberId }) => unlist(db, memberId) },
  finders: [FINDER],
};
