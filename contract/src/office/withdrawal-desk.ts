import { z } from "zod";
import { calls } from "../kit/call";
import { amount, time } from "../kit/shapes";
import { queued } from "../withdrawals";

/** Fifteen days of what came in and what was paid out. */
const span = z.object({ from: time, paidIn: amount, paidOut: amount });

const evidence = queued.extend({
  /** Who gave the first yes, by name, and whether that is the reader, who cannot give the second. */
  first: z.object({ name: z.string(), at: time, isYou: z.boolean() }).nullable(),
  /** From this amount on two people agree. */
  secondFrom: amount,
  /** The last 90 days, oldest span first. */
  inOut: z.object({ paidIn: amount, deposits: z.int(), paidOut: amount, payouts: z.int(), spans: z.array(span) }),
  /** The bets that the deposits require, those that are still to come, and the bonus in play with what it still needs. */
  played: z.object({ required: amount, left: amount, bonusLeft: amount.nullable(), wagered: amount }),
  purses: z.object({ cash: amount, bonus: amount }),
  payee: z.object({ account: z.string(), addedAt: time.nullable(), opensAt: time.nullable(), payouts: z.int(), shared: z.boolean() }),
  /** The larger of what was asked for and deposited in 180 days, against the sum from which the customer must be known. */
  diligence: z.object({ sum: amount, from: amount, needsCheck: z.boolean() }),
});
export type WithdrawalEvidence = z.output<typeof evidence>;

export const withdrawalDesk = calls("withdrawals", {
  one: {
    method: "GET",
    path: "/ops/withdrawals/one",
    token: "operator",
    right: "withdrawals.review",
    encrypted: false,
    limit: "read",
    summary: "One request with the evidence for a decision: what came in and went out, what was played, the payee, due diligence.",
    input: z.object({ id: z.uuid() }),
    output: evidence,
  },
});
