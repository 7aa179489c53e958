import { jackpot } from "@magpie/contract/chance/jackpot";
import { type Module, route } from "../../kit/module";
import { FOLD, fold } from "./fold-soon";
import { cycle, pools } from "./shown";

export const jackpotModule: Module = {
  name: "jackpot",
  routes: [route(jackpot.pools, pools), route(jackpot.cycle, cycle)],
  jobs: [fold],
  schedules: [FOLD],
};
