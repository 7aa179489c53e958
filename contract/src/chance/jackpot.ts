import { JACKPOT_LEVELS } from "@magpie/domain/jackpot/terms";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, time } from "../kit/shapes";

const level = z.enum(JACKPOT_LEVELS);
/** Pools of real money, or those of free trials. */
const money = z.enum(["real", "play"]).default("real");

const pool = z.object({
  level,
  amount,
  /** The pool is won before it grows beyond this. */
  mustHitBy: amount,
  /** The house's money that each cycle begins with. */
  seed: amount,
  /** The part of each stake that goes into it, in millionths. */
  sharePpm: z.int(),
  /** The number of the cycle. */
  cycle: z.int(),
  /** SHA-256 of the amount at which it will be won, a colon and the secret that this amount was drawn with. */
  commit: z.string(),
  committedAt: time,
  /** The commits of the cycles after it, in their order: each is public before its first bet. */
  ahead: z.array(z.string()),
});
export type JackpotPoolShown = z.output<typeof pool>;

const win = z.object({
  level,
  cycle: z.int(),
  amount,
  at: time,
  /** Masked; null for a player who is not shown on boards. */
  name: z.string().nullable(),
  gameCode: z.string(),
  roundId: z.string(),
});
export type JackpotWin = z.output<typeof win>;

/** All that a cycle which was won can be checked with, besides the ledger. Amounts are in minor units. */
const proof = z.object({
  kind: z.literal("jackpot"),
  level,
  cycle: z.int(),
  currency: z.string(),
  money: z.enum(["real", "play"]),
  seed: z.string(),
  cap: z.string(),
  sharePpm: z.int(),
  commit: z.string(),
  committedAt: time,
  /** The amount at which it was to be won, and the secret that this was drawn with. */
  threshold: z.string(),
  secret: z.string(),
  /** All stakes of the cycle, the winning one included, and their number. */
  turnover: z.string(),
  bets: z.int(),
  /** The stake that won. */
  stake: z.string(),
  paid: z.string(),
  roundId: z.string(),
  at: time,
});
export type JackpotProof = z.output<typeof proof>;

const forEverybody = { token: "none", encrypted: false, anyOrigin: true, limit: "read", method: "GET" } as const;

/** Must-hit-by jackpots: games in their frames ask for them too, so they answer any page. */
export const jackpot = calls("jackpot", {
  pools: {
    ...forEverybody,
    path: "/wps/relay/MCSFE_jackpots",
    summary:
      "The jackpots as they stand, each with the commit of the amount at which it will be won, and the last wins. Empty before the first game was opened.",
    input: z.object({ money, roundId: z.string().max(100).optional() }),
    /** `own` are the wins of the round that was asked for. */
    output: z.object({ currency: z.string(), digits: z.int(), list: z.array(pool), wins: z.array(win), own: z.array(win) }),
  },
  cycle: {
    ...forEverybody,
    path: "/wps/relay/MCSFE_jackpotCycle",
    summary: "All that a jackpot which was won can be checked with.",
    input: z.object({ level, cycle: z.coerce.number().int().min(1).max(2_000_000_000), money }),
    output: proof,
  },
});
