/**
 * An offer as plain data: one immutable version for each publication. It is hashed and signed as JSON, which has no whole numbers beyond
 * 2^53, so money stands here in minor units as a string of digits.
 */
export interface Offer {
  window: { opens: string; closes: string };
  period: OfferPeriod;
  entry: OfferEntry;
  trigger: Trigger;
  who: readonly Condition[];
  reward: Reward;
  wagering: Wagering | null;
  limits: OfferLimits;
  review?: Review;
}

/** Minor units, points or pieces, as digits: "10000". */
export type Digits = string;

/** One grant for each of these. */
export const OFFER_PERIODS = ["once", "day", "week", "halfmonth", "month", "deposit", "friend"] as const;
export type OfferPeriod = (typeof OFFER_PERIODS)[number];

export const OFFER_ENTRIES = ["auto", "join", "apply", "code"] as const;
export type OfferEntry = (typeof OFFER_ENTRIES)[number];

/** `best` is the highest win of one round, in ten-thousandths of its stake. Time spent is no measure: nobody is paid for playing long. */
export const MEASURES = ["valid", "count", "best"] as const;
export type Measure = (typeof MEASURES)[number];

export type Trigger =
  | { on: "claim" | "checkIn" }
  | { on: "deposit"; nth?: number; min: Digits }
  | { on: "bets"; measure: Measure; atLeast: Digits; games?: readonly string[] }
  | { on: "periodEnd"; base: "loss" | "valid" }
  | { on: "level"; reaches: number }
  | { on: "referral"; deposit: Digits; valid: Digits; days: number }
  | { on: "rank"; board: string };

export const OFFER_CONTACTS = ["email", "phone", "whatsapp", "zalo"] as const;
export type OfferContact = (typeof OFFER_CONTACTS)[number];

/** The closed list: whatever else an offer asked for could be neither explained nor checked. */
export type Condition =
  | { need: "level"; atLeast: number }
  | { need: "country"; in: readonly string[] }
  | { need: "verified" }
  | { need: "contact"; kind: OfferContact }
  | { need: "tag"; tag: string; has: boolean }
  | { need: "ageDays"; atLeast?: number; atMost?: number }
  | { need: "depositCount"; atLeast?: number; atMost?: number }
  | { need: "validInDays"; days: number; atLeast: Digits }
  | { need: "team"; leader: string }
  | { need: "firstInHousehold" };

export interface AmountReward {
  give: "cash" | "bonus" | "points";
  amount: Amount;
}

export type Reward =
  | AmountReward
  | { give: "rounds"; game: string; count: number; stake: Digits }
  | { give: "tickets"; raffle: string; count: number }
  | { give: "spin"; wheel: string }
  | { give: "envelope"; pool: string }
  | { give: "item"; sku: string };

/** Tiers are marginal, and `above` counts from `from` on, so that one more coin never changes what the others earn. */
export interface PartAmount {
  of: "deposit" | "loss" | "valid";
  from?: Digits;
  tiers: readonly { above: Digits; bps: number }[];
  cap: Digits;
}

export type Amount = { fixed: Digits } | PartAmount;

export interface Wagering {
  /** 10x = 1000. */
  times100: number;
  /** The share of a stake that counts, by category or game code; a game's own goes before its category's, a missing one is 0. */
  bps: Readonly<Record<string, number>>;
  maxBet: Digits;
  cap?: Digits;
  days: number;
  order: "bonus_first" | "cash_first";
  release: "whole" | { parts: number };
  onWithdraw: "cancel" | "keep";
}

export interface OfferLimits {
  /** In the unit of the reward: minor units, points, or pieces. */
  budget: Digits;
  /** The part of the budget that one day may take. */
  perDay?: Digits;
  /** The number of grants in all. */
  grants?: number;
  /** The share of members who are offered it, and of them the share who are not, as a measure. */
  rolloutBps: number;
  holdoutBps: number;
}

/** An application's remark (needed or not), its least number of pictures, and a contact that must be given. */
export interface Review {
  remark: boolean;
  pictures: number;
  contact?: OfferContact;
}

/** Shares are in ten-thousandths. */
export const WHOLE_BPS = 10_000;
