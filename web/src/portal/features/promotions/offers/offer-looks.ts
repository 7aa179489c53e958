import type { OfferCard } from "@magpie/contract/promotions/shapes";
import type { IconName } from "../../../../ui/icon-names";
import type { TagTone } from "../../../../ui/Tag";

export interface StateLook {
  tone: TagTone;
  icon: IconName;
  word: OfferCard["state"] | "frozen";
}

const LOOKS: Record<OfferCard["state"], { tone: TagTone; icon: IconName }> = {
  comingSoon: { tone: "plain", icon: "clock" },
  join: { tone: "accent", icon: "sparkles" },
  applying: { tone: "warn", icon: "hourglass" },
  processing: { tone: "info", icon: "loader" },
  claim: { tone: "ok", icon: "circle-check" },
  issued: { tone: "ok", icon: "check" },
  claimed: { tone: "ok", icon: "check" },
  rejected: { tone: "bad", icon: "circle-alert" },
  closed: { tone: "plain", icon: "lock" },
};

/** The badge of a state. A frozen offer says so, as far as it would still go on. */
export function lookOf({ state, frozen }: Pick<OfferCard, "state" | "frozen">): StateLook {
  const goesOn = state === "processing" || state === "claim" || state === "join";
  return frozen && goesOn ? { tone: "warn", icon: "pause", word: "frozen" } : { ...LOOKS[state], word: state };
}

/**
 * True when the card itself claims. Cash and points bind to nothing; a bonus comes with wagering, so whoever has not yet accepted its terms
 * reads them first.
 */
export function claimsAtOnce({ action, entered, frozen, reward: { give } }: OfferCard): boolean {
  return action === "claim" && !frozen && (entered || give === "cash" || give === "points");
}
