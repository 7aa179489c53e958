import { z } from "zod";
import { calls } from "./kit/call";
import { amount } from "./kit/shapes";

const mission = z.object({ id: z.string(), title: z.string(), progress: amount, goal: amount, claimable: z.boolean() });
export type Mission = z.output<typeof mission>;

const place = z.object({ rank: z.number().int(), name: z.string(), points: amount });
export type LeaderboardPlace = z.output<typeof place>;

export const missions = calls("missions", {
  summary: {
    method: "GET",
    path: "/wps/relay/MCSFE_getMissionSummaryDetails",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's lottery missions and how far each has come.",
    input: z.object({}),
    output: z.object({ list: z.array(mission) }),
  },
  leaderboard: {
    method: "GET",
    path: "/wps/relay/MCSFE_getMissionLeaderboard",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The mission leaderboard of the running period, names masked.",
    input: z.object({}),
    output: z.object({ list: z.array(place) }),
  },
});
