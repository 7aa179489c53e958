import { z } from "zod";
import { calls } from "./kit/call";
import { amount, time } from "./kit/shapes";

const mission = z.object({
  id: z.string(),
  title: z.string(),
  /** The unit of progress: tickets, or money bet. Both count once their draw is settled, as far as they were at risk. */
  counts: z.enum(["tickets", "stake"]),
  progress: amount,
  goal: amount,
  reward: amount,
  /** The money bet for it so far that counts. */
  staked: amount,
  /** The payment of a claim: the reward, but at most the stake that was not rewarded yet. After a claim, the amount it paid. */
  payable: amount,
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
    summary: "The caller's lottery missions and how far each has come. Bets count when they are settled.",
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
    summary: "Pays the reward of a mission that the caller has completed, once: at most what its bets staked.",
    input: z.object({ mission: z.string().min(1).max(60) }),
    output: z.object({ reward: amount }),
  },
});
