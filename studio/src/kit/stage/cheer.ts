import type { Money } from "@magpie/domain/money";

/** From this many times the stake on, a win is a great one. */
const GREAT_X = 5n;

/** The sound at the end of a round. What gives back no more than was paid in is no win, and is not sung about. */
export function cheerOf(stake: Money, payout: Money): "great" | "win" | "lose" {
  if (payout <= stake) return "lose";
  return payout >= stake * GREAT_X ? "great" : "win";
}
