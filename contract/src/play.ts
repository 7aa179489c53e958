import { z } from "zod";
import { calls } from "./kit/call";
import { page, pageInput, time } from "./kit/shapes";

export const play = calls("play", {
  launch: {
    method: "POST",
    path: "/wps/game/launchGame",
    token: "session",
    encrypted: false,
    limit: "write",
    summary: "Opens a game: an address to show it at, good once and for a minute. Trial players, and who asks for it, play for play money.",
    input: z.object({
      vassalage: z.string().regex(/^[A-Z0-9_]{1,24}$/),
      gameCode: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
      trial: z.boolean().default(false),
    }),
    output: z.object({ url: z.string(), expiresAt: time, trial: z.boolean() }),
  },
  flags: {
    method: "GET",
    path: "/ops/play/flags",
    token: "operator",
    right: "play.review",
    encrypted: false,
    limit: "read",
    summary: "What vendors sent that does not add up: wins without a bet, rollbacks that came too late.",
    input: z.object(pageInput),
    output: page(
      z.object({
        at: time,
        vassalage: z.string(),
        kind: z.string(),
        reason: z.string(),
        transactionId: z.string(),
        roundId: z.string(),
        player: z.string(),
        amount: z.string(),
      }),
    ),
  },
});
