import { missions } from "@magpie/contract/missions";
import { type Module, route } from "../../kit/module";
import { leaderboard } from "./leaderboard";
import { summary } from "./summary";

export const missionsModule: Module = {
  name: "missions",
  routes: [route(missions.summary, summary), route(missions.leaderboard, leaderboard)],
};
