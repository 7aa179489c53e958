import { z } from "zod";
import { calls } from "./kit/call";

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
});
