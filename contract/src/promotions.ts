import { z } from "zod";
import { calls } from "./kit/call";
import { amount, page, pageInput, time } from "./kit/shapes";

const bonus = z.object({ id: z.string(), title: z.string(), amount, status: z.string(), at: time });
export type Bonus = z.output<typeof bonus>;

const reward = z.object({ id: z.string(), title: z.string(), amount, expiresAt: time.nullable() });
export type Reward = z.output<typeof reward>;

const rebate = z.object({ gameType: z.string(), turnover: amount, rebate: amount });
export type Rebate = z.output<typeof rebate>;

export const promotions = calls("promotions", {
  bonuses: {
    method: "GET",
    path: "/wps/relay/MCSFE_bonusDetails",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Bonuses the caller was given, newest first.",
    input: z.object(pageInput),
    output: page(bonus),
  },
  rewards: {
    method: "GET",
    path: "/wps/relay/MCSFE_rewardCenter",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "What the caller can claim now.",
    input: z.object({}),
    output: z.object({ list: z.array(reward) }),
  },
  rebates: {
    method: "GET",
    path: "/wps/relay/MCSFE_manualRebate",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Rebates the caller can claim now, by category.",
    input: z.object({}),
    output: z.object({ list: z.array(rebate) }),
  },
  claimRebate: {
    method: "POST",
    path: "/wps/relay/MCSFE_claimManualRebate",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Pays out what a category has earned back until now.",
    input: z.object({ gameType: z.string().min(1).max(24) }),
    output: z.object({ rebate: amount }),
  },
});
