import type { Money } from "@magpie/domain/money";
import type { DeclaredReturn } from "../maths/game";

/** All stakes and returns of a game's version. */
export interface Turnover {
  staked: Money;
  /** The sum of the squares: a few large bets tell less than many small ones. */
  stakedSquared: bigint;
  returned: Money;
}

export interface MeasuredReturn {
  rtp: number;
  /** The declared return lies between them, except once in sixteen thousand times. */
  low: number;
  high: number;
  isAsDeclared: boolean;
}

const DEVIATIONS = 4;
const DIGITS = 10n ** 12n;

/** Null while nothing was staked. */
export function measure({ staked, stakedSquared, returned }: Turnover, { rtp: declared, sd }: DeclaredReturn): MeasuredReturn | null {
  if (staked === 0n) return null;
  const rtp = Number((returned * DIGITS) / staked) / Number(DIGITS);
  const margin = (DEVIATIONS * sd * Math.sqrt(Number(stakedSquared))) / Number(staked);
  return { rtp, low: rtp - margin, high: rtp + margin, isAsDeclared: Math.abs(rtp - declared) <= margin };
}

export function withRound({ staked, stakedSquared, returned }: Turnover, stake: Money, payout: Money): Turnover {
  return { staked: staked + stake, stakedSquared: stakedSquared + stake * stake, returned: returned + payout };
}
