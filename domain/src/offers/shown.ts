import { costOf } from "./amount";
import { type Unmet, unmetOf } from "./conditions";
import { isOffered } from "./decide";
import type { EntryState, Facts } from "./facts";
import type { Offer } from "./offer";

/** The member's way through one period of an offer. */
export interface OfferEntryFacts {
  entry: EntryState;
  reward: "none" | "ready" | "paying" | "paid";
  /** A reward that is ready can be claimed until then. */
  claimUntil: Date | null;
  /** A rejected application may be followed by another. */
  mayEnterAgain: boolean;
}

export type ClosedReason = "over" | "stopped" | "spent" | "unmet";

/** The state that an offer is shown in. It is worked out each time, so that no stored copy can disagree with it. */
export type ShownState =
  | { state: "comingSoon"; opens: string }
  | { state: "join" | "applying" | "processing" | "issued" | "claimed" }
  | { state: "claim"; until: Date }
  | { state: "rejected"; mayEnterAgain: boolean }
  | { state: "closed"; reason: Exclude<ClosedReason, "unmet"> }
  | { state: "closed"; reason: "unmet"; unmet: readonly Unmet[] };

/** A deposit, the end of a period and a friend are paid by themselves; everything else waits for the player, who may not want it. */
export function needsClaim({ trigger }: Offer): boolean {
  return trigger.on !== "deposit" && trigger.on !== "periodEnd" && trigger.on !== "referral";
}

/** Whatever was given or decided is shown first, even when the offer has ended since. */
export function shownState(offer: Offer, mine: OfferEntryFacts, facts: Facts): ShownState {
  if (mine.reward === "paid") return { state: needsClaim(offer) ? "claimed" : "issued" };
  if (mine.reward === "paying") return { state: "processing" };
  if (mine.entry === "applying") return { state: "applying" };
  if (mine.entry === "rejected") return { state: "rejected", mayEnterAgain: mine.mayEnterAgain };
  const unmet = unmetConditions(offer, facts);
  if (mine.reward === "ready") return readyState(offer, mine, facts, unmet);
  return openState(offer, mine, facts, unmet);
}

/** A reward that is ready outlives the offer's end, but not its own date, nor a reason that keeps its owner out of play. */
function readyState({ window }: Offer, { claimUntil }: OfferEntryFacts, { now, member, offer }: Facts, unmet: Unmet[]): ShownState {
  const until = claimUntil ?? new Date(window.closes);
  if (member.out) return { state: "closed", reason: "unmet", unmet };
  if (offer.run === "frozen") return { state: "processing" };
  return now < until ? { state: "claim", until } : { state: "closed", reason: "over" };
}

function openState(offer: Offer, { entry }: OfferEntryFacts, facts: Facts, unmet: Unmet[]): ShownState {
  const { window, trigger } = offer;
  const closes = new Date(window.closes);
  const isIn = entry === "in" || offer.entry === "auto";
  if (facts.now >= closes) return { state: "closed", reason: "over" };
  // Stopping takes no more entries; those who are in go on.
  if (facts.offer.run === "stopped" && entry !== "in") return { state: "closed", reason: "stopped" };
  if (facts.now < new Date(window.opens)) return { state: "comingSoon", opens: window.opens };
  if (isSpent(offer, facts)) return { state: "closed", reason: "spent" };
  if (unmet.length > 0) return { state: "closed", reason: "unmet", unmet };
  if (facts.offer.run === "frozen") return { state: "processing" };
  if (!isIn) return { state: "join" };
  const isMet = trigger.on === "claim" || trigger.on === "checkIn" || (trigger.on === "level" && facts.member.level >= trigger.reaches);
  return isMet ? { state: "claim", until: closes } : { state: "processing" };
}

function unmetConditions({ who, limits, trigger }: Offer, { member, offer }: Facts): Unmet[] {
  const isPast = trigger.on === "deposit" && trigger.nth !== undefined && member.depositCount >= trigger.nth;
  return [
    ...(member.out ? [{ need: "account", needs: null, has: member.out }] : []),
    ...(isOffered(limits, offer.bucket) ? [] : [{ need: "chosen", needs: true, has: false }]),
    ...who.flatMap((condition) => unmetOf(condition, member) ?? []),
    // The deposit that it is for was made before: no later one earns it.
    ...(isPast ? [{ need: "depositNth", needs: trigger.nth ?? null, has: member.depositCount }] : []),
  ];
}

/** True when not even the least reward is covered; a day's part that is gone comes back tomorrow and closes nothing. */
function isSpent({ limits, reward }: Offer, { offer }: Facts): boolean {
  const least = "amount" in reward ? ("fixed" in reward.amount ? BigInt(reward.amount.fixed) : 1n) : 1n;
  const isWhole = limits.grants !== undefined && offer.grants >= limits.grants;
  return isWhole || BigInt(limits.budget) - offer.spent < costOf(reward, least);
}
