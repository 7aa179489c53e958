import { z } from "zod";
import { calls } from "./kit/call";
import { amount, language, page, periodInput, time } from "./kit/shapes";

const winner = z.object({ customerName: z.string(), gameName: z.string(), winAmount: amount, wonAt: time });
export type Winner = z.output<typeof winner>;

const bet = z.object({
  id: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  bet: amount,
  won: amount,
  status: z.enum(["OPEN", "SETTLED", "REFUNDED"]),
  placedAt: time,
});
export type BetRecord = z.output<typeof bet>;

const transaction = z.object({ id: z.string(), kind: z.string(), amount, balanceAfter: amount, at: time });
export type TransactionRecord = z.output<typeof transaction>;

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
  bets: {
    method: "GET",
    path: "/wps/relay/ODSFE2_betRecords",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's bets of a period, newest first.",
    input: z.object(periodInput),
    output: page(bet),
  },
  transactions: {
    method: "GET",
    path: "/wps/relay/ODSFE2_accountRecords",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "What moved on the caller's account in a period, newest first.",
    input: z.object(periodInput),
    output: page(transaction),
  },
  profit: {
    method: "GET",
    path: "/wps/relay/ODSFE2_profitLoss",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "What the caller bet and won in a period, and the difference.",
    input: z.object(periodInput),
    output: z.object({ bets: z.number().int(), bet: amount, won: amount, net: amount }),
  },
});
