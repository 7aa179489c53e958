import { missions } from "@magpie/contract/missions";
import { type Module, route } from "../../kit/module";
import { checkIn, checkIns, setCheckIns } from "./check-in";
import { addBreak } from "./check-ins-store";
import { claim } from "./claim";
import { COUNT, count } from "./count";
import { leaderboard } from "./leaderboard";
import { RACE, race } from "./race";
import { events, races, setRace } from "./races";
import { removeScores } from "./store";
import { summary } from "./summary";

export const missionsModule: Module = {
  name: "missions",
  routes: [
    route(missions.summary, summary),
    route(missions.leaderboard, leaderboard),
    route(missions.claim, claim),
    route(missions.races, races),
    route(missions.events, events),
    route(missions.setRace, setRace),
    route(missions.checkIns, checkIns),
    route(missions.checkIn, checkIn),
    route(missions.setCheckIns, setCheckIns),
  ],
  jobs: [count, race],
  schedules: [COUNT, RACE],
  on: {
    "members.closed": ({ db }, { memberId }) => removeScores(db, memberId),
    "limits.onBreak": ({ db }, { memberId, from, to }) => addBreak(db, memberId, { from, until: to }),
  },
};
