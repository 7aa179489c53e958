import type { promotions } from "@magpie/contract/promotions/promotions";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { amountOf } from "@magpie/domain/offers/amount";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { showCashback } from "../cashback/show";
import { showApplication } from "../entries/apply";
import { cardOf } from "./card";
import { readSeen, type SeenOffer, stateOf } from "./seen";
import { workedOf } from "./worked";

export const offers: Handler<typeof promotions.offers> = async (ctx, { show }) => {
  const { viewer, seen } = await readSeen(ctx, ctx.member.id);
  return { list: seen.filter((one) => belongs(one, show)).map((one) => cardOf(one, viewer.currency, ctx.language)) };
};

/** Ended is what is over for everybody; a condition that this member fails leaves an offer among the others. */
function belongs(seen: SeenOffer, show: "all" | "mine" | "ended"): boolean {
  const shown = stateOf(seen);
  const isOver = shown.state === "closed" && shown.reason !== "unmet";
  if (show === "ended") return isOver;
  if (show === "mine") return seen.entry !== null;
  return !isOver;
}

export const offer: Handler<typeof promotions.offer> = async (ctx, input) => {
  const { viewer, seen: all } = await readSeen(ctx, ctx.member.id);
  const seen = all.find(({ standing }) => standing.offerId === input.offer) ?? refuse("not_found");
  return {
    ...cardOf(seen, viewer.currency, ctx.language),
    terms: seen.version.terms[ctx.language] ?? [],
    publishedAt: seen.version.publishedAt.toISOString(),
    // The way in is the one that counts for this member.
    rule: { ...seen.version.rule, entry: seen.rule.entry, ...(seen.rule.review && { review: seen.rule.review }) } as never,
    worked: workedOf(seen.rule, viewer.currency),
    application: await showApplication(ctx, seen, viewer.memberId),
    cashback: await showCashback(ctx, viewer, seen),
  };
};

export const depositOffers: Handler<typeof promotions.depositOffers> = async (ctx, input) => {
  const { viewer, seen: all } = await readSeen(ctx, ctx.member.id);
  const asked = input.amount === undefined ? null : (fromDecimal(input.amount, viewer.currency) ?? refuse("invalid_input"));
  const fitting = all.filter((seen) => {
    const { trigger } = seen.rule;
    const isOpen = ["join", "processing"].includes(stateOf(seen).state) && seen.facts.offer.run === "running";
    return trigger.on === "deposit" && isOpen && (asked === null || asked >= BigInt(trigger.min));
  });
  const list = fitting.map((seen) => {
    const card = cardOf(seen, viewer.currency, ctx.language);
    const { reward } = seen.rule;
    if (asked === null || !("amount" in reward)) return card;
    return { ...card, reward: { ...card.reward, amount: toDecimal(amountOf(reward.amount, asked), viewer.currency) } };
  });
  return { list };
};
