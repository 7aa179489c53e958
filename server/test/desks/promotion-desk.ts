import { randomUUID } from "node:crypto";
import type { Input } from "@magpie/contract/kit/call";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { LANGUAGES } from "@magpie/domain/languages";
import type { Offer } from "@magpie/domain/offers/offer";
import { count } from "../../src/modules/stakes/stakes";
import type { World, WorldMember, WorldMerchant, WorldOperator } from "../world";

export interface PromotionShop {
  shop: WorldMerchant;
  maker: WorldOperator;
  checker: WorldOperator;
  /** Publishes an offer, and returns the hash of its version. */
  publish(id: string, rule: Partial<Offer>, more?: Partial<DraftInput>): Promise<string>;
}

type DraftInput = Input<typeof promotionDesk.saveDraft>;

const CATEGORIES = ["RNG", "LIVE", "LOTT"] as const;
const RIGHTS = ["promotions.write", "promotions.approve"] as const;

export async function promotionShop(product: World, plan: Parameters<World["merchant"]>[0] = {}): Promise<PromotionShop> {
  const shop = await product.merchant({ lanes: [...CATEGORIES], languages: [...LANGUAGES], ...plan });
  const means = { rights: [...RIGHTS], approvalLimit: 10n ** 12n };
  const [maker, checker] = [await shop.operator(means), await shop.operator(means)];
  const publish: PromotionShop["publish"] = async (id, rule, more) => {
    const { hash } = await maker.send(promotionDesk.saveDraft, draft(id, ruleOf(product, rule), more));
    await maker.send(promotionDesk.propose, { offer: id, hash });
    await checker.send(promotionDesk.approve, { offer: id, hash });
    return hash;
  };
  return { shop, maker, checker, publish };
}

export function draft(id: string, rule: Offer, more: Partial<DraftInput> = {}): DraftInput {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, { title: `${id} ${language}`, summary: `About ${id}` }]));
  return { offer: id, rule: rule as DraftInput["rule"], texts, ...more };
}

/** Ten units in cash for whoever joins and claims, once, unless the test says otherwise. */
export function ruleOf(product: World, changes: Partial<Offer> = {}): Offer {
  const now = product.now().getTime();
  return {
    window: { opens: new Date(now - HOUR_MS).toISOString(), closes: new Date(now + 30 * DAY_MS).toISOString() },
    period: "once",
    entry: "join",
    trigger: { on: "claim" },
    who: [],
    reward: { give: "cash", amount: { fixed: "1000" } },
    wagering: null,
    limits: { budget: "1000000", rolloutBps: 10_000, holdoutBps: 0 },
    ...changes,
  };
}

export const WELCOME_BONUS = {
  entry: "join",
  trigger: { on: "deposit", nth: 1, min: "2000" },
  reward: { give: "bonus", amount: { of: "deposit", tiers: [{ above: "0", bps: 10_000 }], cap: "10000" } },
  wagering: {
    times100: 1000,
    bps: { RNG: 10_000, LOTT: 0 },
    maxBet: "500",
    cap: "50000",
    days: 14,
    order: "bonus_first",
    release: "whole",
    onWithdraw: "cancel",
  },
} as const satisfies Partial<Offer>;

/** A settled bet of a category, and everything that follows from it. */
export async function stake(
  { shop }: PromotionShop,
  member: WorldMember,
  amount: bigint,
  more: { gameType?: string; source?: string } = {},
) {
  const now = shop.world.now();
  const { gameType = "RNG", source = randomUUID() } = more;
  const placed = {
    memberId: member.id,
    source,
    kind: "play",
    gameType,
    gameCode: "ox",
    currency: "INR",
    stake: amount,
    won: 0n,
    bets: 1,
  } as const;
  await shop.visit(async (ctx) => {
    await count(ctx, [{ ...placed, placedAt: now, settledAt: now }]);
    for (const job of ["promotions.count", "promotions.accrue"] as const) await ctx.addJob(job, {});
  });
  await shop.world.jobsDone();
}
