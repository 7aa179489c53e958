import { studio } from "@magpie/contract/studio";
import { type Module, route, routeInSteps } from "../../kit/module";
import { MEASURE, measure } from "./returns/measure";
import { odds } from "./returns/odds";
import { returns } from "./returns/returns";
import { move, play } from "./rounds/play";
import { round } from "./rounds/round";
import { rotateSeeds, seeds } from "./rounds/seeds";
import { open } from "./sessions/open";
import { watchSessions } from "./sessions/watch-sessions";
import { SWEEP, sweep } from "./sweep";
import { bet, betSlip, cashOut } from "./tables/bet";
import { runClocks } from "./tables/clocks";
import { chains, contribute } from "./tables/contribute";
import { live } from "./tables/live";
import { table } from "./tables/table";

export const studioModule: Module = {
  name: "studio",
  routes: [
    routeInSteps(studio.open, open),
    routeInSteps(studio.play, play),
    routeInSteps(studio.move, move),
    routeInSteps(studio.table, table),
    route(studio.chains, chains),
    routeInSteps(studio.contribute, contribute),
    routeInSteps(studio.bet, bet),
    routeInSteps(studio.betSlip, betSlip),
    routeInSteps(studio.cashOut, cashOut),
    routeInSteps(studio.round, round),
    routeInSteps(studio.seeds, seeds),
    routeInSteps(studio.rotateSeeds, rotateSeeds),
    route(studio.returns, returns),
    route(studio.odds, odds),
  ],
  channels: [live],
  background: [runClocks, watchSessions],
  jobs: [sweep, measure],
  schedules: [SWEEP, MEASURE],
};
