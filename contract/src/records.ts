import { z } from "zod";
import { calls } from "./kit/call";
import { amount, language, time } from "./kit/shapes";

const winner = z.object({ customerName: z.string(), gameName: z.string(), winAmount: amount, wonAt: time });
export type Winner = z.output<typeof winner>;

export const records = calls("records", {
  winnerBoard: {
    method: "GET",
    path: "/wps/relay/ODSFE2_getWinnerBoard",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "The day's largest wins, highest first, names masked.",
    input: z.object({
      gameCategory: z.enum(["ALL"]).default("ALL"),
      language: language.optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    output: z.object({ list: z.array(winner) }),
  },
});
