import { z } from "zod";
import { calls } from "../kit/call";
import { amount, time } from "../kit/shapes";
import { gameCode } from "./lottery";

const limits = {
  /** The most that a ticket pays. */
  payoutCap: amount,
  /** The most on one unit where its amount is free. */
  unitMost: amount,
  /** The most that all tickets of one issue may come to, if each won its best. */
  exposureCap: amount,
  /** The most that one account is paid for one issue; null for no such cap. */
  accountCap: amount.nullable(),
};

const version = z.object({
  version: z.int(),
  ...limits,
  /** Null for what the game was opened with. */
  since: time.nullable(),
  proposedBy: z.string().nullable(),
  agreedBy: z.string().nullable(),
  reason: z.string(),
});
export type LimitsVersion = z.output<typeof version>;

const row = z.object({ gameCode, name: z.string(), version: z.int(), ...limits });
export type GameLimits = z.output<typeof row>;

export const lotteryLimits = calls("lottery", {
  limits: {
    method: "GET",
    token: "operator",
    right: "lottery.review",
    encrypted: false,
    limit: "read",
    path: "/ops/lottery/limits",
    summary: "What each lottery pays, takes and may come to at most.",
    input: z.object({}),
    output: z.object({ list: z.array(row) }),
  },
  limitVersions: {
    method: "GET",
    token: "operator",
    right: "lottery.review",
    encrypted: false,
    limit: "read",
    path: "/ops/lottery/limitVersions",
    summary: "All that a lottery was ever sold under, the newest first.",
    input: z.object({ gameCode }),
    output: z.object({ list: z.array(version) }),
  },
  setLimits: {
    method: "POST",
    token: "operator",
    right: "lottery.decide",
    encrypted: false,
    limit: "write",
    path: "/ops/lottery/limits",
    stepUp: true,
    twoPersons: true,
    summary: "A new version of what a lottery is sold under. Tickets that are sold keep theirs, and so do plans and issues that stand.",
    input: z.object({ gameCode, version: z.int().min(0), ...limits }),
    output: z.object({ version: z.int() }),
  },
});
