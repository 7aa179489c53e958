import type { Money } from "@magpie/domain/money";
import { payoutOf } from "./book";

/** One of the results that a draw can have, with its share of all of them. */
export interface Outcome<Result> {
  result: Result;
  weight: number;
}

export interface LaidBet<Bet> {
  bet: Bet;
  stake: Money;
  payout: Money;
}

/** What comes back in more than this many of four draws was not at risk. */
const SURE_OF_FOUR = 3;

/**
 * The part of each bet that was at risk, of all that a player laid on one draw, in the order in which they were laid. What all together return
 * in three of four draws or more was never at risk: of opposite sides only the difference is left, and nothing of a wheel that is covered
 * whole. The bets laid first count first, and what was given back of a bet does not count.
 */
export function partsAtRisk<Bet, Result>(
  all: readonly LaidBet<Bet>[],
  outcomes: readonly Outcome<Result>[],
  returns: (bet: Bet, result: Result) => number,
): Money[] {
  let left = all.reduce((sum, { stake }) => sum + stake, 0n) - sureReturn(all, outcomes, returns);
  return all.map(({ stake, payout }) => {
    const lost = payout > 0n && payout <= stake ? stake - payout : stake;
    const part = left < lost ? left : lost;
    left -= stake;
    return part > 0n ? part : 0n;
  });
}

function sureReturn<Bet, Result>(
  all: readonly LaidBet<Bet>[],
  outcomes: readonly Outcome<Result>[],
  returns: (bet: Bet, result: Result) => number,
): Money {
  const paid = outcomes.map(({ result, weight }) => ({
    weight,
    amount: all.reduce((sum, { bet, stake }) => sum + payoutOf(stake, returns(bet, result)), 0n),
  }));
  paid.sort((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0));
  const whole = paid.reduce((sum, { weight }) => sum + weight, 0);
  let seen = 0;
  for (const { amount, weight } of paid) {
    seen += weight;
    if (seen * 4 > whole * (4 - SURE_OF_FOUR)) return amount;
  }
  return 0n;
}
