import type { bonuses } from "@magpie/contract/promotions/bonuses";
import type { promotions } from "@magpie/contract/promotions/promotions";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

const offerCalls = namedCalls<typeof promotions>("promotions", "offers", "offer", "depositOffers");

export const promotionsLive: LiveEffects = {
  reward: { outdates: [...namedCalls<typeof promotions>("promotions", "rewards", "rebates"), ...offerCalls] },
  bonus: {
    outdates: namedCalls<typeof bonuses>("promotions", "bonus"),
    writes: namedCalls<typeof bonuses>("promotions", "bonuses"),
    hear: (told) => void import("../../../kit/wallet/bonus").then(({ hearBonus }) => hearBonus(told)),
  },
  // A deposit or an application that was decided moves an offer on.
  deposit: { outdates: offerCalls },
  message: { outdates: offerCalls },
};
