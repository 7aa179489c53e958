import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../languages";
import type { SafetyProfile } from "../limits/safety-profile";
import type { Offer, Wagering } from "./offer";
import { type OfferTexts, type PublishingWorld, publishingProblems } from "./publish";
import { OFFER_TEMPLATES, type OfferTemplate } from "./templates";

const TEXTS: OfferTexts = Object.fromEntries(LANGUAGES.map((language) => [language, { title: "A title", summary: "A summary" }]));

function world(profile: SafetyProfile = "base", hasFragment: PublishingWorld["hasFragment"] = () => true): PublishingWorld {
  return {
    profile,
    categories: ["RNG", "LIVE", "FISH", "SPORTS", "LOTT", "ELOTT"],
    categoryOf: (game) => (game === "fortune-ox" ? "RNG" : null),
    hasFragment,
  };
}

const first: Offer = OFFER_TEMPLATES["first-deposit"];

function faults(offer: Offer, profile?: SafetyProfile): string[] {
  return publishingProblems(offer, TEXTS, world(profile)).map(({ problem }) => problem);
}

function wagered(change: Partial<Wagering>): Offer {
  return { ...first, wagering: first.wagering && { ...first.wagering, ...change } };
}

test.each(Object.keys(OFFER_TEMPLATES) as OfferTemplate[])("the template %s can be published", (name) => {
  expect(faults(OFFER_TEMPLATES[name])).toEqual([]);
});

describe("publishing refuses", () => {
  test("BW-19 wagering above ten times at the game that counts least", () => {
    expect(faults(wagered({ times100: 500, bps: { RNG: 10_000, LIVE: 4000 } }))).toEqual(["wagering_too_high"]);
    expect(faults(wagered({ times100: 500, bps: { RNG: 10_000, LIVE: 5000, LOTT: 0 } }))).toEqual([]);
    expect(faults(wagered({ bps: { LOTT: 0 } }))).toEqual(["wagering_too_high"]);
  });

  test("loss tiers that rise, and tiers out of order", () => {
    const { cashback } = OFFER_TEMPLATES;
    const tiered = (...tiers: [string, number][]): Offer => ({
      ...cashback,
      reward: { give: "cash", amount: { ...cashback.reward.amount, tiers: tiers.map(([above, bps]) => ({ above, bps })) } },
    });
    expect(faults(tiered(["0", 500], ["50000", 501]))).toEqual(["loss_tiers_rise"]);
    expect(faults(tiered(["0", 500], ["50000", 500]))).toEqual([]);
    expect(faults(tiered(["1", 500]))).toEqual(["tiers_unordered"]);
    expect(faults(tiered(["0", 500], ["50000", 400], ["50000", 300]))).toEqual(["tiers_unordered"]);
    expect(faults(tiered(["0", 0]))).toEqual(["no_reward"]);
  });

  test("no budget, no reward, and nobody to have it", () => {
    const { limits } = first;
    expect(faults({ ...first, limits: { ...limits, budget: "0" } })).toEqual(["no_budget"]);
    expect(faults({ ...first, limits: { ...limits, perDay: "0" } })).toEqual(["no_budget"]);
    expect(faults({ ...first, limits: { ...limits, holdoutBps: 10_000 } })).toEqual(["nobody_is_offered_it"]);
    expect(faults({ ...OFFER_TEMPLATES.mission, reward: { give: "points", amount: { fixed: "0" } } })).toEqual(["no_reward"]);
  });

  test("H-40 a missing text, and a missing fragment of the terms", () => {
    const { JA, ...others } = TEXTS;
    expect(publishingProblems(first, others, world())).toEqual([{ problem: "text_missing", language: "JA" }]);
    expect(publishingProblems(first, { ...TEXTS, KO: { title: "제목", summary: " " } }, world())).toEqual([
      { problem: "text_missing", language: "KO" },
    ]);
    const lacking = world("base", ({ key }, language) => !(key === "cancel" && language === "HI"));
    expect(publishingProblems(first, TEXTS, lacking)).toEqual([{ problem: "fragment_missing", language: "HI", key: "cancel" }]);
  });

  test("games that the merchant does not have", () => {
    expect(publishingProblems(wagered({ bps: { RNG: 10_000, "lost-reels": 0 } }), TEXTS, world())).toEqual([
      { problem: "unknown_game", game: "lost-reels" },
    ]);
  });

  test("parts of a rule that do not fit each other", () => {
    const { contact, cashback, reload, mission, raffle } = OFFER_TEMPLATES;
    const { review, ...unreviewed } = contact;
    expect(faults(unreviewed)).toEqual(["review_missing"]);
    expect(faults({ ...first, review })).toEqual(["review_needless"]);
    expect(faults({ ...first, wagering: null })).toEqual(["wagering_missing"]);
    expect(faults({ ...cashback, wagering: first.wagering })).toEqual(["wagering_needless"]);
    expect(faults({ ...cashback, period: "once" })).toEqual(["period_without_end"]);
    expect(faults({ ...cashback, period: "deposit" })).toEqual(["period_without_deposit", "period_without_end"]);
    expect(faults({ ...mission, period: "friend" })).toEqual(["period_without_friend"]);
    expect(faults({ ...reload, trigger: { on: "claim" }, period: "once" })).toEqual(["base_missing"]);
    const referral = { on: "referral", deposit: "10000", valid: "0", days: 30 } as const;
    expect(faults({ ...reload, trigger: referral, period: "friend" })).toEqual(["base_missing"]);
    expect(faults({ ...raffle, reward: { give: "points", amount: { of: "valid", tiers: [{ above: "0", bps: 100 }], cap: "5" } } })).toEqual(
      ["points_by_share"],
    );
    expect(faults({ ...mission, who: [{ need: "ageDays", atLeast: 8, atMost: 7 }] })).toEqual(["empty_condition"]);
    expect(faults({ ...first, window: { opens: first.window.closes, closes: first.window.closes } })).toEqual(["window_backwards"]);
    expect(faults(wagered({ release: { parts: 4 } }))).toEqual(["parts_stake_bonus", "parts_capped"]);
  });
});

describe("the GB profile", () => {
  test("wants trigger, wagering and reward in one product", () => {
    expect(faults(first, "GB")).toEqual([]);
    expect(faults(wagered({ bps: { RNG: 10_000, SPORTS: 10_000 } }), "GB")).toEqual(["products_mixed"]);
    expect(faults(wagered({ bps: { RNG: 10_000, LIVE: 10_000, FISH: 10_000, LOTT: 0 } }), "GB")).toEqual([]);
    const rounds: Offer = { ...OFFER_TEMPLATES["free-rounds"], trigger: { on: "bets", measure: "count", atLeast: "1", games: ["SPORTS"] } };
    expect(faults(rounds, "GB")).toEqual(["products_mixed"]);
    expect(faults(rounds, "base")).toEqual([]);
  });

  test("counts play in all games as play in all products", () => {
    expect(faults(OFFER_TEMPLATES.cashback, "GB")).toEqual(["products_mixed"]);
    expect(faults(OFFER_TEMPLATES.raffle, "GB")).toEqual([]);
    expect(faults({ ...first, who: [{ need: "validInDays", days: 7, atLeast: "1" }] }, "GB")).toEqual(["products_mixed"]);
  });

  test("lets an offer to all, for which nothing is bet, be about any product", () => {
    const open: Offer = { ...OFFER_TEMPLATES["free-rounds"], trigger: { on: "claim" }, who: [], wagering: null };
    expect(faults(open, "GB")).toEqual([]);
  });
});
