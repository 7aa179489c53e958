import { z } from "zod";
import { calls } from "../kit/call";

const rule = z.object({
  field: z.string().max(40),
  pattern: z.string().max(24),
  min: z.int().min(0).max(200),
  max: z.int().min(1).max(200),
  shape: z.string().max(200).optional(),
});

export const registrationDesk = calls("registrationDesk", {
  tryRules: {
    method: "POST",
    path: "/ops/registration/tryRules",
    token: "operator",
    right: "merchant.edit",
    encrypted: false,
    limit: "write",
    changesNothing: true,
    summary:
      "Of the newest members who came by themselves: how many gave each field, and how many of those answers a rule would have refused.",
    input: z.object({ rules: z.array(rule).max(20) }),
    output: z.array(z.object({ field: z.string(), given: z.int(), refused: z.int() })),
  },
});
