import { z } from "zod";
import { calls } from "./kit/call";
import { amount, page, pageInput, time } from "./kit/shapes";

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
