import { studio } from "@magpie/contract/studio";
import { rooms } from "@magpie/contract/studio/rooms";
import { talk } from "@magpie/contract/studio/talk";
import { DAY_MS } from "@magpie/domain/durations";
import { TALK_KEPT_DAYS } from "@magpie/domain/talk/rules";
import { type Module, route, routeInSteps } from "../../kit/module";
import { followKeys } from "./portals/keys";
import { dropOldKeys } from "./portals/portals-store";
import { MEASURE, measure } from "./returns/measure";
import { odds } from "./returns/odds";
import { returns } from "./returns/returns";
import { act, back, leave, levels, seed, sit } from "./rooms/at-the-table";
import { hand, hands } from "./rooms/hands";
import { liveRoom } from "./rooms/live-room";
import { FORGET_ROOMS } from "./rooms/old-rooms-store";
import { report } from "./rooms/report";
import { runRooms } from "./rooms/room-clocks";
import { WATCH_HANDS, watchHands } from "./rooms/watch";
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
import { mute, report as reportSaying, sayings, unmute } from "./talk/hear";
import { say } from "./talk/say";
import { removeSayings } from "./talk/talk-store";

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
    routeInSteps(rooms.levels, levels),
    routeInSteps(rooms.sit, sit),
    routeInSteps(rooms.seed, seed),
    routeInSteps(rooms.act, act),
    routeInSteps(rooms.back, back),
    routeInSteps(rooms.leave, leave),
    routeInSteps(rooms.report, report),
    routeInSteps(rooms.hands, hands),
    routeInSteps(rooms.hand, hand),
    routeInSteps(talk.sayings, sayings),
    routeInSteps(talk.say, say),
    routeInSteps(talk.mute, mute),
    routeInSteps(talk.unmute, unmute),
    routeInSteps(talk.report, reportSaying),
  ],
  channels: [live, liveRoom],
  background: [runClocks, runRooms, watchSessions],
  jobs: [sweep, measure, watchHands],
  schedules: [SWEEP, MEASURE, WATCH_HANDS],
  on: { "play.keysChanged": followKeys },
  forgets: [
    { name: "studio.forgetOldKeys", everySeconds: 3_600, rows: [{ keptMs: 0, remove: dropOldKeys }] },
    ...FORGET_ROOMS,
    { name: "studio.forgetTalk", everySeconds: 86_400, rows: [{ keptMs: TALK_KEPT_DAYS * DAY_MS, remove: removeSayings }] },
  ],
};
