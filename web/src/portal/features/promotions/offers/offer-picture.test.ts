import { type OfferCard, REWARD_KINDS } from "@magpie/contract/promotions/shapes";
import { PROMOTIONS } from "@magpie/studio/kit/art/still-life";
import { expect, test } from "vitest";
import { pictureOf } from "./offer-picture";

const TRIGGERS = ["claim", "checkIn", "deposit", "bets", "periodEnd", "level", "referral", "rank"] as const;
const card = (trigger: OfferCard["trigger"], give: OfferCard["reward"]["give"], picture = "") =>
  ({ picture, trigger, reward: { give } }) as Pick<OfferCard, "picture" | "trigger" | "reward">;

test("an offer without a picture gets one of its kind, which the studio draws", () => {
  const drawn = Object.keys(PROMOTIONS).map((slug) => `promotions/${slug}`);
  const chosen = TRIGGERS.flatMap((trigger) => REWARD_KINDS.map((give) => pictureOf(card(trigger, give))));
  expect(chosen.filter((picture) => !drawn.includes(picture))).toEqual([]);
  expect(pictureOf(card("deposit", "bonus", "promotions/friends"))).toBe("promotions/friends");
});
