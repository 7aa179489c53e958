import type { OfferCard } from "@magpie/contract/promotions/shapes";

const BY_REWARD: Partial<Record<OfferCard["reward"]["give"], string>> = { envelope: "envelope", tickets: "lottery", spin: "lottery" };

const BY_TRIGGER: Record<OfferCard["trigger"], string> = {
  claim: "keepsafe",
  checkIn: "lottery",
  deposit: "welcome",
  bets: "treasure",
  periodEnd: "cashback",
  level: "treasure",
  referral: "friends",
  rank: "treasure",
};

/** The offer's own picture; one that was published without has the picture of its kind. */
export function pictureOf({ picture, trigger, reward }: Pick<OfferCard, "picture" | "trigger" | "reward">): string {
  return picture || `promotions/${BY_REWARD[reward.give] ?? BY_TRIGGER[trigger]}`;
}
