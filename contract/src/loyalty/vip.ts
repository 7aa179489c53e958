import { z } from "zod";
import { calls } from "../kit/call";
import { amount, perLanguage, time } from "../kit/shapes";

/** Experience is whole, and its unit is the merchant's money: shown with the currency's digits. */
const level = z.object({
  level: z.int(),
  label: z.string(),
  threshold: amount,
  /** Cash for reaching it, once in a lifetime; null without any. */
  reward: amount.nullable(),
  perks: z.array(z.string()),
  /** The reward of a level that was reached, as it stands for the caller. */
  claim: z.enum(["none", "ready", "claimed"]),
});
export type VipLevelShown = z.output<typeof level>;

const words = z.string().trim().min(1).max(40);
const sentence = z.string().trim().min(1).max(120);
const rung = z.object({
  label: words,
  labels: perLanguage(words).default({}),
  threshold: amount,
  reward: amount,
  perks: perLanguage(z.array(sentence).max(10)).default({}),
});

const desk = { token: "operator", right: "vip.write", encrypted: false } as const;
const ladder = z.object({
  levels: z.array(rung).min(1).max(50),
  /** The share of a category's stakes that counts, in ten-thousandths; all of it where a category is not named. */
  weights: z.record(z.string().regex(/^[A-Z0-9_]{1,24}$/), z.int().min(0).max(100_000)),
});

export const vip = calls("vip", {
  standing: {
    method: "GET",
    path: "/wps/relay/MCSFE_vip",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's level, how far the next one is, and the benefits of every level: equal for all of a level.",
    input: z.object({}),
    output: z.object({
      /** Null at a merchant without levels, and for accounts that have none. */
      now: z
        .object({
          level: z.int(),
          label: z.string(),
          experience: amount,
          /** The way to the next level in ten-thousandths, rounded down; null on the highest. */
          progressBps: z.int().nullable(),
          /** The month in which the level is kept by a fifth of its threshold, and how much of that is there. */
          month: z.object({ experience: amount, keeps: amount, endsAt: time }),
        })
        .nullable(),
      levels: z.array(level),
    }),
  },
  claim: {
    method: "POST",
    path: "/wps/relay/MCSFE_claimVipReward",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Pays the reward of a level that the caller has reached, once in a lifetime.",
    input: z.object({ level: z.int().min(1).max(100) }),
    output: z.object({ reward: amount }),
  },
  ladder: {
    ...desk,
    method: "GET",
    path: "/ops/vip/levels",
    limit: "read",
    summary: "The merchant's levels and the weights of its categories.",
    input: z.object({}),
    output: ladder,
  },
  setLadder: {
    ...desk,
    method: "POST",
    path: "/ops/vip/levels",
    limit: "write",
    once: true,
    summary:
      "Sets all levels, lowest first; the first begins at zero and each is higher than the one before. Members keep what they reached. More money than the caller may give out alone waits until somebody else sends the same.",
    input: ladder,
    output: ladder.extend({ waiting: z.boolean() }),
  },
});
