import type { promotions } from "@magpie/contract/promotions/promotions";
import type { GivenReward } from "@magpie/contract/promotions/shapes";
import { amountOf, costOf } from "@magpie/domain/offers/amount";
import { decide } from "@magpie/domain/offers/decide";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import type { Handler, Work } from "../../../kit/ctx";
import { takeBudget } from "../offers/budgets-store";
import { cardOf, shownUnmet } from "../offers/card";
import { type SeenOffer, stateOf, type Viewer } from "../offers/seen";
import { tellRewards } from "../rewards/rewards";
import { type EntryRow, type GivenEntry, takeEntry } from "./entries-store";
import { give, keyOf, type RewardDue } from "./give";
import { readMeasure } from "./measure";
import { openPinned } from "./pinned";

/** Claims in the call's own transaction: rewards that are more than money, which cannot share a commit. */
export const claimAlone: Handler<typeof promotions.claim> = async (ctx, input) => {
  const { viewer, seen } = await openPinned(ctx, input.offer, input.hash);
  const due = await dueTo(ctx, viewer, seen);
  await tellRewards(ctx, ctx.member.id);
  const given = await giveDue(ctx, viewer, due);
  return { offer: cardOf(claimedOf(due), viewer.currency, ctx.language), given };
};

/** Gives the reward of an offer that is held. */
export async function claimSeen(ctx: Work, viewer: Viewer, seen: SeenOffer): Promise<GivenReward> {
  return giveDue(ctx, viewer, await dueTo(ctx, viewer, seen));
}

export interface ClaimDue extends RewardDue {
  seen: SeenOffer;
}

/** The reward that a member can claim now. Refuses where there is none. */
export async function dueTo(ctx: Work, viewer: Viewer, seen: SeenOffer): Promise<ClaimDue> {
  const { memberId, currency } = viewer;
  const { entry } = seen;
  if (stateOf(seen).state !== "claim") refuseAs(seen, currency);
  const isReady = entry?.state === "ready" && entry.amount !== null;
  const amount = isReady ? await stillDue(ctx, viewer, seen, entry) : decideNow(seen, currency);
  const deposit = isReady ? entry.deposit : null;
  return { seen, memberId, period: isReady ? entry.period : seen.period, amount, currency, ...(deposit !== null && { deposit }) };
}

export function entryOf(due: ClaimDue): Omit<GivenEntry, "state"> {
  const { seen, memberId, period, amount } = due;
  const { standing, version, rule } = seen;
  return { offerId: standing.offerId, memberId, period, version: version.number, kind: rule.reward.give, amount, given: keyOf(due) };
}

/**
 * The entry comes first, so that of many claims one goes on; the budget comes last, because its row is the only one that everybody shares.
 * Whatever is refused undoes the rest with the transaction.
 */
async function giveDue(ctx: Work, { day }: Viewer, due: ClaimDue): Promise<GivenReward> {
  const { standing, rule } = due.seen;
  if (!(await takeEntry(ctx.db, { ...entryOf(due), state: "claimed" }, ctx.now))) refuse("reward_gone");
  const given = await give(ctx, due);
  if (!(await takeBudget(ctx.db, standing.offerId, costOf(rule.reward, due.amount), day))) refuse("offer_spent");
  return given;
}

/** The offer as its member sees it after the claim. */
export function claimedOf({ seen, amount }: Pick<ClaimDue, "seen" | "amount">): SeenOffer {
  const { entry, facts, mine } = seen;
  return {
    ...seen,
    entry: entry && { ...entry, amount, state: "claimed" },
    facts: { ...facts, offer: { ...facts.offer, entry: "in", granted: true } },
    mine: { ...mine, entry: "in", reward: "paid" },
  };
}

/** Bets may have been taken back since the reward was ready: what stands now decides, and it is never more than was shown. */
async function stillDue({ db }: Work, { memberId, currency, timeZone }: Viewer, { rule }: SeenOffer, { period, amount }: EntryRow) {
  const { trigger, reward, window } = rule;
  const shown = amount ?? 0n;
  if (trigger.on !== "bets") return shown;
  const value = await readMeasure(db, { trigger, window }, { memberId, currency, period, timeZone });
  if (value < BigInt(trigger.atLeast)) refuse("reward_gone");
  const now = "amount" in reward && "of" in reward.amount ? amountOf(reward.amount, value) : shown;
  return now < shown ? now : shown;
}

function decideNow(seen: SeenOffer, currency: string): bigint {
  const { rule, facts } = seen;
  const { on } = rule.trigger;
  if (on !== "claim" && on !== "checkIn" && on !== "level") refuse("reward_gone");
  const decision = decide(rule, facts, on === "level" ? { on, level: facts.member.level } : { on });
  if ("grant" in decision) return decision.grant.amount;
  if (decision.unmet.some(({ need }) => need === "budget" || need === "perDay" || need === "grants")) refuse("offer_spent");
  refuse("offer_closed", { unmet: decision.unmet.map((one) => shownUnmet(one, rule, currency)) });
}

/** Refuses with what the member can be told: given before, wait, gone, or a condition. */
export function refuseAs(seen: SeenOffer, currency: string): never {
  const shown = stateOf(seen);
  const codes: Partial<Record<typeof shown.state, RefusalCode>> = { claimed: "reward_gone", issued: "reward_gone" };
  if (seen.facts.offer.run === "frozen") refuse("offer_frozen");
  if (shown.state === "closed" && shown.reason === "spent") refuse("offer_spent");
  const unmet = shown.state === "closed" && shown.reason === "unmet" ? shown.unmet.map((one) => shownUnmet(one, seen.rule, currency)) : [];
  refuse(codes[shown.state] ?? "offer_closed", { state: shown.state, closed: shown.state === "closed" ? shown.reason : null, unmet });
}
