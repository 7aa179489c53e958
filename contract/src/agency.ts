import { z } from "zod";
import { calls } from "./kit/call";
import { amount, page, pageInput, periodInput, time } from "./kit/shapes";

const downline = z.object({ account: z.string(), type: z.number().int(), teamSize: z.number().int(), balance: amount, joinedAt: time });
export type Downline = z.output<typeof downline>;

export const agency = calls("agency", {
  affiliate: {
    method: "GET",
    path: "/wps/agent/affiliate",
    token: "none",
    encrypted: false,
    limit: "credentials",
    summary: "Whether an invitation code is good on this domain; a bad one is refused.",
    input: z.object({ code: z.string().trim().min(1).max(40), domain: z.string().trim().max(160).optional() }),
    output: z.object({ valid: z.literal(true) }),
  },
  team: {
    method: "GET",
    path: "/wps/relay/MCS2_teamOverview",
    token: "agent",
    encrypted: false,
    limit: "read",
    summary: "The caller's team in a period: people, balance, bets and wins.",
    input: z.object({ days: periodInput.days }),
    output: z.object({ members: z.number().int(), agents: z.number().int(), balance: amount, bet: amount, won: amount, net: amount }),
  },
  downlines: {
    method: "GET",
    path: "/wps/relay/MCS2_downlines",
    token: "agent",
    encrypted: false,
    limit: "read",
    summary: "The people directly below the caller.",
    input: z.object(pageInput),
    output: page(downline),
  },
});
