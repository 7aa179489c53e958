import type { Money } from "../money";

export interface SportsBet {
  stake: Money;
  /** Decimal odds in thousandths: 1.50 is 1500. */
  oddsMilli: number;
  outcome: "won" | "lost" | "half_won" | "half_lost" | "pushed" | "void";
}

/** Below these odds a bet is as good as won, so it earns nothing. */
const LOWEST_ODDS_MILLI = 1500;

/** The part of a sports bet that was at risk, on which bonuses, points and commission count. */
export function validSportsStake({ stake, oddsMilli, outcome }: SportsBet): Money {
  if (outcome === "pushed" || outcome === "void" || oddsMilli < LOWEST_ODDS_MILLI) return 0n;
  return outcome === "half_won" || outcome === "half_lost" ? stake / 2n : stake;
}
