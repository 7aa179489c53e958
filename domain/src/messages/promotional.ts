import { DAY_MS } from "../durations";
import { isQuiet } from "./quiet-hours";

export const PROMOTION_CHANNELS = ["inbox", "mail"] as const;
export type PromotionChannel = (typeof PROMOTION_CHANNELS)[number];

/** Kinds of game for which people agree to hear of offers, each by itself. */
export const PROMOTED_PRODUCTS = ["betting", "lottery", "casino"] as const;
export type PromotedProduct = (typeof PROMOTED_PRODUCTS)[number];

export interface PromotionConsent {
  channel: PromotionChannel;
  product: PromotedProduct;
}

/** The reasons for which an offer is not written about now. */
export const PROMOTION_HOLDS = ["no_consent", "limit_reached", "large_loss", "withdrawal_cancelled", "too_often", "quiet"] as const;
export type PromotionHold = (typeof PROMOTION_HOLDS)[number];

/** All that the rule looks at, about one member. */
export interface PromotionFacts {
  /** Only what the member has said yes to; nothing is agreed to from the start. */
  consents: readonly PromotionConsent[];
  /** Offers written about before, over all channels and products. */
  sentAt: readonly Date[];
  /** The last time of each; null for never. */
  limitReachedAt: Date | null;
  largeLossAt: Date | null;
  withdrawalCancelledAt: Date | null;
  timeZone: string;
}

export const MOST_A_WEEK = 2;
const WEEK_MS = 7 * DAY_MS;

/**
 * Null when an offer may be written about now. After a limit, a large loss or a withdrawal that was cancelled a day is left free: a message
 * then would reach somebody who should be let alone. The week rolls, so that no Monday gives two more at once.
 */
export function promotionHold(wish: PromotionConsent, facts: PromotionFacts, now: Date): PromotionHold | null {
  const within = (moment: Date | null, spanMs: number) => moment !== null && now.getTime() - moment.getTime() < spanMs;
  if (!facts.consents.some(({ channel, product }) => channel === wish.channel && product === wish.product)) return "no_consent";
  if (within(facts.limitReachedAt, DAY_MS)) return "limit_reached";
  if (within(facts.largeLossAt, DAY_MS)) return "large_loss";
  if (within(facts.withdrawalCancelledAt, DAY_MS)) return "withdrawal_cancelled";
  if (facts.sentAt.filter((sent) => within(sent, WEEK_MS)).length >= MOST_A_WEEK) return "too_often";
  return isQuiet(now, facts.timeZone) ? "quiet" : null;
}
