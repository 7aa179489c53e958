import { z } from "zod";
import { calls } from "./kit/call";
import { amount, time } from "./kit/shapes";

const mission = z.object({
  id: z.string(),
  title: z.string(),
  /** What is counted: tickets bought, or money bet. */
  counts: z.enum(["tickets", "stake"]),
  progress: amount,
  goal: amount,
  reward: amount,
  endsAt: time,
  claimable: z.boolean(),
  claimed: z.boolean(),
});
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
    summary: "The mission leaderboard of the running period, names masked, and the caller's own place.",
    input: z.object({}),
    output: z.object({ list: z.array(place), own: place.nullable() }),
  },
  claim: {
    method: "POST",
    path: "/wps/relay/MCSFE_claimMissionReward",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Pays the reward of a mission that the caller has completed, once.",
    input: z.object({ mission: z.string().min(1).max(60) }),
    output: z.object({ reward: amount }),
  },
});
