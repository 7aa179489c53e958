import type { GivenReward } from "@magpie/contract/promotions/shapes";
import { assert } from "@magpie/domain/assert";
import { POINTS_CURRENCY, purseOf } from "@magpie/domain/ledger/account";
import { type Money, toDecimal } from "@magpie/domain/money";
import { wageringRuleOf } from "@magpie/domain/offers/wagering";
import type { Work } from "../../../kit/ctx";
import { tell } from "../../messages/messages";
import { grantBonus, post } from "../../wallet/wallet";
import type { SeenOffer } from "../offers/seen";
import { namedOffer } from "../offers/titles";
import { chanceRefOf, giveChance } from "./give-chance";

/** A reward with everything that names it, so that it is given once however often it is asked for. */
export interface RewardDue {
  seen: Pick<SeenOffer, "standing" | "version" | "rule">;
  memberId: string;
  period: string;
  amount: Money;
  currency: string;
  /** The deposit that earned it. */
  deposit?: string;
}

/** The id of a grant and the key in the ledger: one for a member, an offer and a period. */
export function keyOf({ seen, memberId, period }: Pick<RewardDue, "seen" | "memberId" | "period">): string {
  return `promotion:${seen.standing.offerId}:${period}:${memberId}`;
}

/** Moves the money of a reward. The entry and the budget are the caller's. */
export async function give(ctx: Work, due: RewardDue): Promise<GivenReward> {
  const { seen, memberId, amount, currency } = due;
  const { reward } = seen.rule;
  const chance = chanceRefOf(reward);
  if (chance) {
    const { wagering } = seen.version.rule;
    return giveChance(ctx, chance, { id: chance.id, memberId, givenFor: keyOf(due), origin: originOf(due), wagering }, seen.version);
  }
  assert("amount" in reward && amount > 0n, "only rewards that are amounts are published");
  const kind = reward.give;
  const given = kind === "bonus" ? await giveBonus(ctx, due) : await givePlain(ctx, due, kind);
  const shown = kind === "points" ? String(amount) : toDecimal(amount, currency);
  await tell(ctx, memberId, { kind: "rewardGranted", values: { offer: namedOffer(seen.version), reward: shown } });
  return { kind, amount: shown, grant: given };
}

async function givePlain(ctx: Work, due: RewardDue, kind: "cash" | "points"): Promise<null> {
  const { memberId, amount } = due;
  const isPoints = kind === "points";
  const currency = isPoints ? POINTS_CURRENCY : due.currency;
  await post(ctx, keyOf(due), {
    kind: isPoints ? "points.earn" : "promotions.pay",
    transfers: [
      { from: isPoints ? "house:points" : "house:bonuses", to: purseOf(memberId, isPoints ? "points" : "cash"), amount, currency },
    ],
    details: originOf(due),
  });
  return null;
}

async function giveBonus(ctx: Work, due: RewardDue): Promise<GivenReward["grant"]> {
  const { seen, memberId, amount, currency } = due;
  const { wagering } = seen.version.rule;
  assert(wagering, "bonus money is published with its wagering");
  const { id, state } = await grantBonus(ctx, {
    id: keyOf(due),
    memberId,
    currency,
    amount,
    rule: wageringRuleOf(wagering),
    origin: originOf(due),
  });
  return { id, state: state === "queued" ? "queued" : "active" };
}

function originOf({ seen, period, deposit }: RewardDue): Record<string, string> {
  const { offerId, number, hash } = seen.version;
  return {
    offer: offerId,
    version: String(number),
    hash,
    period,
    title: namedOffer(seen.version).name,
    ...(deposit !== undefined && { deposit }),
  };
}
