import { z } from "zod";
import { calls } from "../kit/call";
import { amount, time } from "../kit/shapes";

const sums = {
  bets: z.int(),
  /** Stakes less what was taken back of them. */
  stake: amount,
  returned: amount,
};

export const floor = calls("floor", {
  now: {
    method: "GET",
    path: "/ops/floor/now",
    token: "operator",
    right: "floor.read",
    encrypted: false,
    limit: "read",
    summary: "The play of the last minute, out of the ledger itself: what is bet and returned, by whom how many, and where.",
    input: z.object({}),
    output: z.object({
      at: time,
      seconds: z.int(),
      /** Members who were seen within the minute, playing or not. */
      here: z.int(),
      players: z.int(),
      ...sums,
      /** By five seconds, the oldest first. */
      course: z.array(z.object({ at: time, ...sums })),
      /** Where most is bet, first. */
      games: z.array(z.object({ game: z.string(), name: z.string(), vendor: z.string(), players: z.int(), ...sums })),
      /** What is switched off now. */
      off: z.array(z.object({ scope: z.string(), target: z.string(), at: time })),
    }),
  },
});
