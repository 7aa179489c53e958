import { z } from "zod";
import { calls } from "../kit/call";
import { gameCode } from "./lottery";

const reminder = { gameCode, beforeLock: z.boolean(), results: z.boolean() };

export const lotteryReminders = calls("lottery", {
  reminders: {
    method: "GET",
    path: "/lgw/reminders",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The lotteries of which the caller asked to be told before betting closes, or what was drawn.",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ ...reminder, gameName: z.string() })) }),
  },
  setReminder: {
    method: "POST",
    path: "/lgw/reminders/set",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary:
      "Says what of a lottery the caller wants to be told. Asking is consent; both `false` takes it back. Somebody on a break or excluded can take back only.",
    input: z.object(reminder),
    output: z.object(reminder),
  },
});
