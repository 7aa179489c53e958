import { missions } from "@magpie/contract/missions";
import { type Module, route } from "../../kit/module";
import { claim } from "./claim";
import { COUNT, count } from "./count";
import { leaderboard } from "./leaderboard";
import { removeScores } from "./store";
import { summary } from "./summary";

export const missionsModule: Module = {
  name: "missions",
  routes: [route(missions.summary, summary), route(missions.leaderboard, leaderboard), route(missions.claim, claim)],
  jobs: [count],
  schedules: [COUNT],
  on: { "members.closed": ({ db }, { memberId }) => removeScores(db, memberId) },
};
