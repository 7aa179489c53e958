import { PROMOTED_PRODUCTS, PROMOTION_CHANNELS } from "@magpie/domain/messages/promotional";
import { OFFER_CONTACTS } from "@magpie/domain/offers/offer";
import { PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { chanceId } from "../chance/chance";
import { calls } from "../kit/call";
import { amount, time } from "../kit/shapes";
import { offer as offerRule } from "../offers/rule";
import { given, offerCard, offerId, rewardKind, versionHash } from "./shapes";

/** Reasons that an application can be turned down for; each has words of its own on the page. */
export const APPLICATION_REASONS = ["not_met", "not_readable", "contact_used", "household", "misuse", "other"] as const;

/** The page also counts code points; this bound only keeps a body small. */
const REMARK_UNITS_MOST = 600;
const WORDS_MOST = 1000;

const consent = z.object({ channel: z.enum(PROMOTION_CHANNELS), product: z.enum(PROMOTED_PRODUCTS) });

const application = z.object({
  state: z.enum(["waiting", "accepted", "rejected"]),
  remark: z.string(),
  pictures: z.array(z.uuid()),
  contact: z.object({ kind: z.enum(OFFER_CONTACTS), number: z.string() }).nullable(),
  at: time,
  decidedAt: time.nullable(),
  reason: z.enum(APPLICATION_REASONS).nullable(),
  /** The operator's words to the reason. */
  note: z.string(),
  /** A rejected application can be appealed once; somebody else looks at it. */
  appeal: z.object({ words: z.string(), at: time, answer: z.string().nullable() }).nullable(),
  mayAppeal: z.boolean(),
  mayApplyAgain: z.boolean(),
});
export type OfferApplication = z.output<typeof application>;

/** A period that was computed: `open` is about to be paid, `nothing` left no sum to pay, `unmet` and `spent` were not paid. */
export const LINE_STATES = ["open", "nothing", "paid", "unmet", "spent"] as const;

/** The first and the last day of a period on the merchant's calendar, whichever zone it is read in. */
const days = z.object({ first: z.iso.date(), last: z.iso.date() });

const cashback = z.object({
  base: z.enum(["loss", "valid"]),
  /** The period that runs, as it stands: the reward can be up to `upTo`. Null where the caller is in none. */
  running: z.object({ from: time, until: time, days, base: amount, carried: amount, upTo: amount }).nullable(),
  /** The caller's periods, newest first. Due and carried together are what was paid and what is carried on. */
  lines: z.array(
    z.object({
      period: z.string(),
      from: time,
      until: time,
      days,
      staked: amount,
      returned: amount,
      rewards: amount,
      base: amount,
      due: amount,
      carried: amount,
      paid: amount,
      carry: amount,
      state: z.enum(LINE_STATES),
      /** SHA-256 of everything that the period's lines were computed from. */
      inputHash: z.string(),
      /** Earlier periods that were counted anew, by their first day, and the difference that came into this one. */
      changes: z.array(z.object({ firstDay: z.iso.date(), difference: amount })),
    }),
  ),
});
export type Cashback = z.output<typeof cashback>;

const offerPage = offerCard.extend({
  /** Numbered in this order, in the language of the call. */
  terms: z.array(z.string()),
  publishedAt: time,
  /** The rule that the terms were made from and that is enforced: the test drive plays it. Sums in it are minor units. */
  rule: offerRule,
  /** What amounts come to: a few bases and the reward for each; empty for a fixed reward. */
  worked: z.array(z.object({ base: amount, reward: amount })),
  application: application.nullable(),
  /** Set for offers that pay at the end of a period. */
  cashback: cashback.nullable(),
});
export type OfferPage = z.output<typeof offerPage>;

/** An offer as whoever has not registered may read it: nothing of it is anybody's own. */
const openOffer = offerPage
  .pick({ id: true, title: true, summary: true, picture: true, frozen: true, date: true, trigger: true, reward: true })
  .extend(offerPage.pick({ terms: true, rule: true, worked: true }).shape)
  .extend({ state: z.enum(["comingSoon", "join"]) });
export type OpenOffer = z.output<typeof openOffer>;

const reward = z.object({
  id: z.string(),
  source: z.enum(["offer", "mission", "rebate", "level", "race", "referral", "points", "gift", "wheel", "pool", "raffle"]),
  title: z.string(),
  kind: rewardKind,
  amount: amount.nullable(),
  since: time,
  /** The last moment to claim it; null waits for ever. */
  until: time.nullable(),
  /** Free rounds that were given are played. */
  action: z.enum(["claim", "open", "play"]),
  /** The page that it is claimed on, where `action` is open. */
  offer: offerId.nullable(),
  /** The free rounds to play, where `action` is play. */
  rounds: z.object({ game: z.string(), left: z.int(), count: z.int(), stake: amount, won: amount }).nullable(),
  /** The wheel, raffle or pool that it is of; null for all other sources. */
  chance: chanceId.nullable(),
});
export type Reward = z.output<typeof reward>;

const rebate = z.object({
  gameType: z.string(),
  /** Valid bets since the last claim; below zero when bets were taken back after they had counted. */
  turnover: amount,
  rateBps: z.number(),
  rebate: amount,
});
export type Rebate = z.output<typeof rebate>;

const rebateRecord = z.object({
  at: time,
  gameType: z.string(),
  turnover: amount,
  rateBps: z.number(),
  amount,
  paidBy: z.enum(["claim", "system"]),
});
export type RebateRecord = z.output<typeof rebateRecord>;

const read = { method: "GET", token: "member", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "member", encrypted: false, limit: "write", once: true } as const;
const pinned = { offer: offerId, hash: versionHash };

export const promotions = calls("promotions", {
  offers: {
    ...read,
    path: "/wps/relay/MCSFE_promotions",
    summary: "Offers as they stand for the caller: each with its state, one action, a date and the caller's own figures.",
    input: z.object({ show: z.enum(["all", "mine", "ended"]).default("all") }),
    output: z.object({ list: z.array(offerCard) }),
  },
  offer: {
    ...read,
    path: "/wps/relay/MCSFE_promotion",
    summary: "One offer with its terms, its rule, what amounts come to, and what the caller sent with an application.",
    input: z.object({ offer: offerId }),
    output: offerPage,
  },
  openOffers: {
    ...read,
    token: "none",
    path: "/wps/relay/MCSFE_openPromotions",
    summary: "Offers that are open to whoever registers now, with their terms: no offer that a newcomer would find closed.",
    input: z.object({}),
    output: z.object({ list: z.array(openOffer) }),
  },
  depositOffers: {
    ...read,
    path: "/wps/relay/MCSFE_depositPromotions",
    summary: "Offers that fit a deposit of this amount, with the reward it would earn. None is ever chosen beforehand.",
    input: z.object({ amount: amount.optional() }),
    output: z.object({ list: z.array(offerCard) }),
  },
  join: {
    ...write,
    path: "/wps/relay/MCSFE_joinPromotion",
    summary: "Takes part in an offer under the terms that were shown; changed ones are refused with their difference (`terms_changed`).",
    input: z.object({ ...pinned, code: z.string().trim().max(40).optional() }),
    output: offerCard,
  },
  apply: {
    ...write,
    path: "/wps/relay/MCSFE_applyPromotion",
    summary: "Applies for an offer: a remark of at most 140 characters, up to three pictures sent before, a contact. A person decides.",
    input: z.object({
      ...pinned,
      remark: z.string().max(REMARK_UNITS_MOST).default(""),
      pictures: z.array(z.uuid()).max(PICTURES_PER_OBJECT).default([]),
      contact: z.object({ kind: z.enum(OFFER_CONTACTS), number: z.string().trim().min(3).max(40) }).optional(),
    }),
    output: offerCard,
  },
  claim: {
    ...write,
    path: "/wps/relay/MCSFE_claimPromotion",
    summary: "Claims the reward of an offer, once in its period, under the terms that were shown.",
    input: z.object(pinned),
    output: z.object({ offer: offerCard, given }),
  },
  appeal: {
    ...write,
    path: "/wps/relay/MCSFE_appealPromotion",
    evenAway: true,
    summary: "Objects to an application that was turned down, once. Somebody else looks at it.",
    input: z.object({ offer: offerId, words: z.string().trim().min(3).max(WORDS_MOST) }),
    output: z.object({}),
  },
  settings: {
    ...read,
    path: "/wps/relay/MCSFE_promotionSettings",
    summary: "Whether the caller takes part in promotions at all, and what they agreed to be written to about.",
    input: z.object({}),
    output: z.object({ takesPart: z.boolean(), consents: z.array(consent) }),
  },
  setSettings: {
    method: "POST",
    token: "member",
    encrypted: false,
    limit: "write",
    path: "/wps/relay/MCSFE_setPromotionSettings",
    evenAway: true,
    summary: "Switches promotions off or on. Off: no offer counts or gives anything; what was given stays.",
    input: z.object({ takesPart: z.boolean() }),
    output: z.object({ takesPart: z.boolean() }),
  },
  setConsent: {
    method: "POST",
    token: "member",
    encrypted: false,
    limit: "write",
    path: "/wps/relay/MCSFE_setPromotionConsent",
    evenAway: true,
    summary: "Agrees to be written to about offers over one channel and for one kind of games, or takes it back.",
    input: consent.extend({ agreed: z.boolean() }),
    output: z.object({ consents: z.array(consent) }),
  },
  rewards: {
    ...read,
    path: "/wps/relay/MCSFE_rewardCenter",
    summary: "What the caller can claim now, of all sources, newest first. The badge is `count`, the length of this list.",
    input: z.object({}),
    output: z.object({ list: z.array(reward), count: z.int() }),
  },
  claimReward: {
    ...write,
    path: "/wps/relay/MCSFE_claimReward",
    summary: "Claims one reward of the list.",
    input: z.object({ reward: z.string().min(1).max(120) }),
    output: given,
  },
  claimRewards: {
    ...write,
    path: "/wps/relay/MCSFE_claimRewards",
    summary: "Claims everything on the list whose action is `claim`. One that is refused leaves the others as they are.",
    input: z.object({}),
    output: z.object({
      claimed: z.array(given.extend({ reward: z.string() })),
      left: z.array(z.object({ reward: z.string(), code: z.string() })),
    }),
  },
  rebates: {
    ...read,
    path: "/wps/relay/MCSFE_manualRebate",
    summary: "Rebates the caller can claim now, by category, and the least sum that is paid.",
    input: z.object({}),
    output: z.object({ list: z.array(rebate), total: amount, minimum: amount }),
  },
  rebateRecords: {
    ...read,
    path: "/wps/relay/MCSFE_manualRebateRecords",
    summary: "Rebates that were paid to the caller, newest first.",
    input: z.object({}),
    output: z.object({ list: z.array(rebateRecord) }),
  },
  claimRebate: {
    ...write,
    path: "/wps/relay/MCSFE_claimManualRebate",
    summary: "Pays out what a category, or every one, has earned back until now; all together at least the least sum.",
    input: z.object({ gameType: z.string().min(1).max(24).optional() }),
    output: z.object({ rebate: amount }),
  },
});
