import { OUT_REASONS } from "@magpie/domain/offers/facts";
import { OFFER_ENTRIES, OFFER_PERIODS } from "@magpie/domain/offers/offer";
import { z } from "zod";
import { amount, time } from "../kit/shapes";

export const offerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
/** SHA-256 of a version: its rule and its texts. */
export const versionHash = z.string().regex(/^[0-9a-f]{64}$/);

export const REWARD_KINDS = ["cash", "bonus", "points", "rounds", "tickets", "spin", "envelope", "item"] as const;
export const rewardKind = z.enum(REWARD_KINDS);
export type RewardKind = z.output<typeof rewardKind>;

export const OFFER_STATES = ["comingSoon", "join", "applying", "processing", "claim", "issued", "claimed", "rejected", "closed"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The names of conditions that an offer, or its state, can leave unmet. */
export const UNMET_NEEDS = [
  "opens",
  "closes",
  "running",
  "account",
  "chosen",
  "entry",
  "period",
  "level",
  "country",
  "verified",
  "contact",
  "tag",
  "ageDays",
  "ageDaysAtMost",
  "depositCount",
  "depositCountAtMost",
  "validInDays",
  "team",
  "firstInHousehold",
  "trigger",
  "depositNth",
  "depositMin",
  "betsMeasure",
  "betsGames",
  "betsAtLeast",
  "loss",
  "valid",
  "levelReaches",
  "referralDeposit",
  "referralValid",
  "referralDays",
  "board",
  "budget",
  "perDay",
  "grants",
  "amount",
] as const;

const unmetValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** A condition that is not met: the value it needs and the value there is. Sums of money are decimals, times ISO 8601. */
export const unmet = z.object({
  need: z.enum(UNMET_NEEDS),
  needs: unmetValue,
  /** With `account`: the reason that keeps the account out, one of `ACCOUNT_OUT`. */
  has: unmetValue,
});
export type UnmetCondition = z.output<typeof unmet>;

/** Reasons that keep an account out of every offer. */
export const ACCOUNT_OUT = OUT_REASONS;

/** The one thing that the member can do about an offer now. */
export const OFFER_ACTIONS = ["join", "apply", "enterCode", "claim", "deposit"] as const;

/** An offer as a card shows it to one member: nothing of it is stored, all is worked out when it is read. */
export const offerCard = z.object({
  id: offerId,
  /** The version that is in force; a member who is in keeps the version of the entry. Calls about the offer carry it. */
  hash: versionHash,
  title: z.string(),
  summary: z.string(),
  /** Name of a picture below an image host; empty for none. */
  picture: z.string(),
  state: z.enum(OFFER_STATES),
  action: z.enum(OFFER_ACTIONS).nullable(),
  /** The next date that matters: its beginning, the last day to claim, or its end. */
  date: z.object({ of: z.enum(["opens", "claimUntil", "closes"]), at: time }),
  /** Set for a closed offer: over, stopped, its budget spent, or a condition that fails (`unmet`). */
  closed: z.enum(["over", "stopped", "spent", "unmet"]).nullable(),
  unmet: z.array(unmet),
  /** Claims wait and dates move while an offer is frozen. */
  frozen: z.boolean(),
  period: z.enum(OFFER_PERIODS),
  entry: z.enum(OFFER_ENTRIES),
  trigger: z.enum(["claim", "checkIn", "deposit", "bets", "periodEnd", "level", "referral", "rank"]),
  reward: z.object({
    give: rewardKind,
    /** The amount for this member as it stands; null where it depends on what is yet to come. Points are whole. */
    amount: amount.nullable(),
    /** The most that it can be; null where the reward is no amount. */
    most: amount.nullable(),
    /** Free rounds or tickets. */
    count: z.int().nullable(),
    /** The game, raffle, wheel, pool or item of a reward that is none of money. */
    of: z.string().nullable(),
  }),
  /** How far the condition has come; null without one that is counted. */
  progress: z.object({ measure: z.enum(["valid", "count", "best", "streak"]), value: amount, goal: amount }).nullable(),
  /** The member is in, with the period that runs. */
  entered: z.boolean(),
});
export type OfferCard = z.output<typeof offerCard>;

/** The difference of two versions, in the sentences that a member reads. It comes with the refusal `terms_changed`. */
export const termsChanged = z.object({
  hash: versionHash,
  went: z.array(z.string()),
  came: z.array(z.string()),
  changed: z.array(z.object({ before: z.string(), after: z.string() })),
});
export type TermsChanged = z.output<typeof termsChanged>;

/** What was given: cash is in the purse, a bonus in play or waiting for its turn (`grant`), points are counted. */
export const given = z.object({
  kind: rewardKind,
  amount: amount.nullable(),
  grant: z.object({ id: z.string(), state: z.enum(["active", "queued"]) }).nullable(),
});
export type GivenReward = z.output<typeof given>;

/** A text that its holder can check without us: Ed25519 under the key of `promotions.receiptKey`. */
export const signed = z.object({ text: z.string(), signature: z.string(), keyId: z.string() });
