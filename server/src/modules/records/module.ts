import { records } from "@magpie/contract/records";
import { type Module, route } from "../../kit/module";
import { bets } from "./bets";
import { profit } from "./profit";
import { transactions } from "./transactions";
import { winnerBoard } from "./winner-board";

export const recordsModule: Module = {
  name: "records",
  routes: [
    route(records.winnerBoard, winnerBoard),
    route(records.bets, bets),
    route(records.transactions, transactions),
    route(records.profit, profit),
  ],
};
