import type { WageringRule } from "../bonuses/rule";
import type { Money } from "../money";
import { amountOf, costOf } from "./amount";
import { type Unmet, unmetOf } from "./conditions";
import type { Facts, OfferEvent } from "./facts";
import { type AmountReward, type Offer, type Reward, WHOLE_BPS } from "./offer";
import { minorOf, momentOf } from "./read-values";
import { baseOf, judgeTrigger } from "./triggers";
import { wageringRuleOf } from "./wagering";

/** Money and points have an amount; everything else is named by the reward and has none. */
export interface OfferGrant {
  give: Reward["give"];
  amount: Money;
  reward: Reward;
  wagering: WageringRule | null;
  /** The part of the budget that it takes. */
  cost: bigint;
}

export type Decision = { grant: OfferGrant } | { unmet: readonly Unmet[] };

/** Judges whether an event earns the reward. All conditions are looked at, so that the player is told everything that is missing. */
export function decide(offer: Offer, facts: Facts, event: OfferEvent): Decision {
  const unmet: Unmet[] = [];
  judgeOffer(offer, facts, unmet);
  judgeEntry(offer, facts, unmet);
  for (const condition of offer.who) {
    const lacking = unmetOf(condition, facts.member);
    if (lacking) unmet.push(lacking);
  }
  judgeTrigger(offer.trigger, event, unmet);
  const { reward, wagering } = offer;
  const amount = "amount" in reward ? rewardAmount(reward, event) : 0n;
  if ("amount" in reward && amount === 0n) unmet.push({ need: "amount", needs: "1", has: "0" });
  const cost = costOf(reward, amount);
  judgeBudget(offer, facts, cost, unmet);
  if (unmet.length > 0) return { unmet };
  return { grant: { give: reward.give, amount, reward, wagering: wagering && wageringRuleOf(wagering), cost } };
}

/** A rank is paid from the board's pool, of which `fixed` is the whole. */
function rewardAmount({ amount }: AmountReward, event: OfferEvent): Money {
  const due = amountOf(amount, "of" in amount ? baseOf(amount.of, event) : 0n);
  return event.on === "rank" && event.prize < due ? event.prize : due;
}

function judgeOffer({ window, limits }: Offer, { now, member, offer }: Facts, unmet: Unmet[]): void {
  const moment = now.getTime();
  if (moment < momentOf(window.opens)) unmet.push({ need: "opens", needs: window.opens, has: now.toISOString() });
  if (moment >= momentOf(window.closes)) unmet.push({ need: "closes", needs: window.closes, has: now.toISOString() });
  if (offer.run !== "running") unmet.push({ need: "running", needs: "running", has: offer.run });
  if (member.out) unmet.push({ need: "account", needs: null, has: member.out });
  if (!isOffered(limits, offer.bucket)) unmet.push({ need: "chosen", needs: true, has: false });
}

/** The rollout takes the lowest buckets, so that widening it leaves nobody behind; the holdout is the highest of all. */
export function isOffered({ rolloutBps, holdoutBps }: Offer["limits"], bucket: number): boolean {
  return bucket < rolloutBps && bucket < WHOLE_BPS - holdoutBps;
}

function judgeEntry({ entry, period }: Offer, { offer }: Facts, unmet: Unmet[]): void {
  if (entry !== "auto" && offer.entry !== "in") unmet.push({ need: "entry", needs: entry, has: offer.entry });
  if (offer.granted) unmet.push({ need: "period", needs: period, has: "granted" });
}

/** A reward is never given in part: one that the budget does not cover is not given. */
function judgeBudget({ limits }: Offer, { offer }: Facts, cost: bigint, unmet: Unmet[]): void {
  const { budget, perDay, grants } = limits;
  const left = minorOf(budget) - offer.spent;
  if (left < cost) unmet.push({ need: "budget", needs: String(cost), has: String(left) });
  if (perDay !== undefined) {
    const leftToday = minorOf(perDay) - offer.spentToday;
    if (leftToday < cost) unmet.push({ need: "perDay", needs: String(cost), has: String(leftToday) });
  }
  if (grants !== undefined && offer.grants >= grants) unmet.push({ need: "grants", needs: grants, has: offer.grants });
}
