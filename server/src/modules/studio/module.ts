import { studio } from "@magpie/contract/studio";
import { type Module, route, routeInSteps } from "../../kit/module";
import { bet, cashOut } from "./bet";
import { runClocks } from "./clocks";
import { chains, contribute } from "./contribute";
import { live } from "./live";
import { MEASURE, measure } from "./measure";
import { open } from "./open";
import { move, play } from "./play";
import { returns } from "./returns";
import { round } from "./round";
import { rotateSeeds, seeds } from "./seeds";
import { SWEEP, sweep } from "./sweep";
import { table } from "./table";
import { watchSessions } from "./watch-sessions";

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
    routeInSteps(studio.cashOut, cashOut),
    routeInSteps(studio.round, round),
    routeInSteps(studio.seeds, seeds),
    routeInSteps(studio.rotateSeeds, rotateSeeds),
    route(studio.returns, returns),
  ],
  channels: [live],
  background: [runClocks, watchSessions],
  jobs: [sweep, measure],
  schedules: [SWEEP, MEASURE],
};
