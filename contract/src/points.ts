import { z } from "zod";
import { calls } from "./kit/call";
import { amount } from "./kit/shapes";

const reward = z.object({ id: z.string(), title: z.string(), points: amount, left: z.number().int() });
export type PointReward = z.output<typeof reward>;

export const points = calls("points", {
  balance: {
    method: "GET",
    path: "/wps/relay/MCS2_getPointBalance",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Points the caller holds.",
    input: z.object({}),
    output: z.object({ points: amount }),
  },
  rewards: {
    method: "GET",
    path: "/wps/relay/MCS2_getPointReward",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "What points can be exchanged for.",
    input: z.object({}),
    output: z.object({ list: z.array(reward) }),
  },
});
