import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage } from "../kit/shapes";
import { gameCode, issueNumber, line, ticket } from "./lottery";

/** A lottery for play money: the same draws, with tickets of its own. Everybody signed in may play, trial players too. */
export const lotteryTrial = calls("lotteryTrial", {
  place: {
    method: "POST",
    path: "/lgw/trial/place",
    token: "session",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Buys the lines of a slip for play money: all of them or none. Real money never moves here.",
    input: z.object({ gameCode, issue: issueNumber, lines: z.array(line).min(1).max(100) }),
    output: z.object({ tickets: z.array(ticket), playMoney: amount }),
  },
  bets: {
    method: "GET",
    path: "/lgw/trial/bets",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "The caller's tickets for play money, newest first. Old ones are forgotten.",
    input: z.object({ gameCode: gameCode.optional(), ...cursorInput }),
    output: cursorPage(ticket),
  },
});
