import { asksTooMuch } from "../bonuses/rule";
import { LANGUAGES, type Language } from "../languages";
import type { SafetyProfile } from "../limits/safety-profile";
import { type Amount, type Offer, WHOLE_BPS } from "./offer";
import { productOf } from "./products";
import type { Sentence } from "./sentence";
import { termsOf } from "./terms";

/** The content that belongs to an offer but is no rule. */
export type OfferTexts = Readonly<Partial<Record<Language, { title: string; summary: string }>>>;

/** The merchant's side of a publication. */
export interface PublishingWorld {
  profile: SafetyProfile;
  /** The categories of the merchant's games. */
  categories: readonly string[];
  /** The category of a game code, or null for a game that the merchant does not have. */
  categoryOf(game: string): string | null;
  /** True when a language's pack has the fragment. */
  hasFragment(sentence: Sentence, language: Language): boolean;
}

export type PublishingProblem =
  | { problem: OfferFault }
  | { problem: "unknown_game"; game: string }
  | { problem: "text_missing"; language: Language }
  | { problem: "fragment_missing"; language: Language; key: string };

export type OfferFault =
  | "window_backwards"
  | "wagering_missing"
  | "wagering_needless"
  | "wagering_too_high"
  | "parts_stake_bonus"
  | "parts_capped"
  | "tiers_unordered"
  | "loss_tiers_rise"
  | "base_missing"
  | "points_by_share"
  | "no_reward"
  | "no_budget"
  | "nobody_is_offered_it"
  | "review_missing"
  | "review_needless"
  | "period_without_deposit"
  | "period_without_end"
  | "period_without_friend"
  | "empty_condition"
  | "products_mixed";

/** Everything that keeps an offer from being published; nothing means that it may be. */
export function publishingProblems(offer: Offer, texts: OfferTexts, world: PublishingWorld): PublishingProblem[] {
  return [
    ...offerFaults(offer, world).map((problem) => ({ problem })),
    ...unknownGames(offer, world),
    ...missingWords(offer, texts, world),
  ];
}

function offerFaults(offer: Offer, world: PublishingWorld): OfferFault[] {
  const { window, limits, entry, review, trigger, period, who } = offer;
  const faults: [OfferFault, boolean][] = [
    ["window_backwards", Date.parse(window.opens) >= Date.parse(window.closes)],
    ["no_budget", BigInt(limits.budget) === 0n || limits.perDay === "0" || limits.grants === 0],
    ["nobody_is_offered_it", Math.min(limits.rolloutBps, WHOLE_BPS - limits.holdoutBps) <= 0],
    ["review_missing", entry === "apply" && review === undefined],
    ["review_needless", entry !== "apply" && review !== undefined],
    ["period_without_deposit", period === "deposit" && trigger.on !== "deposit"],
    ["period_without_end", trigger.on === "periodEnd" && !["day", "week", "halfmonth", "month"].includes(period)],
    ["period_without_friend", period === "friend" && trigger.on !== "referral"],
    ["empty_condition", who.some((one) => ("atMost" in one || "atLeast" in one ? isEmptyRange(one) : false))],
    ["products_mixed", world.profile === "GB" && mixesProducts(offer, world)],
  ];
  return [...found(faults), ...wageringFaults(offer), ...rewardFaults(offer)];
}

function found(faults: readonly (readonly [OfferFault, boolean])[]): OfferFault[] {
  return faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

function isEmptyRange({ atLeast, atMost }: { atLeast?: number | string; atMost?: number | string }): boolean {
  return atLeast !== undefined && atMost !== undefined && Number(atLeast) > Number(atMost);
}

/** Wagering holds bonus money, so it goes with rewards that become some, and with no others. */
function wageringFaults({ reward, wagering }: Offer): OfferFault[] {
  const mayHold = reward.give === "bonus" || reward.give === "rounds" || reward.give === "spin" || reward.give === "envelope";
  if (wagering === null) return reward.give === "bonus" ? ["wagering_missing"] : [];
  const inParts = wagering.release !== "whole";
  return found([
    ["wagering_needless", !mayHold],
    ["wagering_too_high", asksTooMuch(wagering)],
    // A bonus paid in parts never lies in the purse: there is nothing of it to stake, and its own amount is its cap.
    ["parts_stake_bonus", inParts && wagering.order === "bonus_first"],
    ["parts_capped", inParts && wagering.cap !== undefined],
  ]);
}

function rewardFaults({ reward, trigger }: Offer): OfferFault[] {
  if (reward.give === "rounds" || reward.give === "tickets")
    return reward.count === 0 || ("stake" in reward && reward.stake === "0") ? ["no_reward"] : [];
  if (!("amount" in reward)) return [];
  const { amount } = reward;
  if ("fixed" in amount) return amount.fixed === "0" ? ["no_reward"] : [];
  const base = trigger.on === "bets" ? trigger.measure : trigger.on === "periodEnd" ? trigger.base : trigger.on;
  // A share of a friend's deposit would tell the referrer what the friend deposited: a referral has no base.
  const hasBase = base === amount.of;
  // A share of money that is given in points cannot be said in a sentence; points for play are earned elsewhere.
  return [
    ...found([
      ["base_missing", !hasBase],
      ["points_by_share", reward.give === "points"],
    ]),
    ...tierFaults(amount),
  ];
}

function tierFaults({ of, tiers, cap }: Exclude<Amount, { fixed: string }>): OfferFault[] {
  const pairs = tiers.slice(1).map((tier, at) => ({ before: tiers[at] ?? tier, tier }));
  const isOrdered = tiers[0]?.above === "0" && pairs.every(({ before, tier }) => BigInt(tier.above) > BigInt(before.above));
  const faults: [OfferFault, boolean][] = [
    ["tiers_unordered", !isOrdered],
    // A loss that pays more the larger it grows would urge to lose on.
    ["loss_tiers_rise", of === "loss" && pairs.some(({ before, tier }) => tier.bps > before.bps)],
    ["no_reward", cap === "0" || tiers.every(({ bps }) => bps === 0)],
  ];
  return found(faults);
}

/** An offer open to all, for which nothing has to be bet before or after, mixes nothing. */
function mixesProducts(offer: Offer, world: PublishingWorld): boolean {
  const { trigger, who, wagering, reward } = offer;
  const isOpen = (trigger.on === "claim" || trigger.on === "checkIn") && who.length === 0 && wagering === null;
  if (isOpen) return false;
  const played = trigger.on === "bets" ? (trigger.games ?? world.categories) : countsAllPlay(offer) ? world.categories : [];
  const counted = Object.entries(wagering?.bps ?? {}).flatMap(([game, bps]) => (bps > 0 ? [game] : []));
  const given = reward.give === "rounds" ? [reward.game] : [];
  const products = [...played, ...counted, ...given].map((game) => productOf(world.categoryOf(game) ?? game));
  return new Set(products).size > 1;
}

function countsAllPlay({ trigger, who }: Offer): boolean {
  const byPlay = trigger.on === "periodEnd" || (trigger.on === "referral" && trigger.valid !== "0");
  return byPlay || who.some(({ need }) => need === "validInDays");
}

function unknownGames({ trigger, wagering, reward }: Offer, { categories, categoryOf }: PublishingWorld): PublishingProblem[] {
  const named = [
    ...(trigger.on === "bets" ? (trigger.games ?? []) : []),
    ...Object.keys(wagering?.bps ?? {}),
    ...(reward.give === "rounds" ? [reward.game] : []),
  ];
  const unknown = named.filter((game) => !categories.includes(game) && categoryOf(game) === null);
  return [...new Set(unknown)].map((game) => ({ problem: "unknown_game", game }));
}

/** All six, because a member may read any of them, whichever the merchant offers first. */
function missingWords(offer: Offer, texts: OfferTexts, { hasFragment }: PublishingWorld): PublishingProblem[] {
  const terms = termsOf(offer);
  return LANGUAGES.flatMap((language): PublishingProblem[] => [
    ...(texts[language]?.title.trim() && texts[language].summary.trim() ? [] : [{ problem: "text_missing" as const, language }]),
    ...terms
      .filter((sentence) => !hasFragment(sentence, language))
      .map(({ key }) => ({ problem: "fragment_missing" as const, language, key })),
  ]);
}
