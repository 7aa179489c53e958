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
 * The part of one bet that was at risk, of all that its player laid on the draw, in the order in which it was laid. What all bets together
 * return in three of four draws or more was never at risk: of opposite sides only the difference is left, and nothing of a wheel that is
 * covered whole. The bets laid first count first, and what was given back of a bet does not count.
 */
export function partAtRisk<Bet, Result>(
  all: readonly LaidBet<Bet>[],
  at: number,
  outcomes: readonly Outcome<Result>[],
  returns: (bet: Bet, result: Result) => number,
): Money {
  const mine = all[at];
  if (!mine) return 0n;
  const sumOf = (bets: readonly LaidBet<Bet>[]) => bets.reduce((sum, { stake }) => sum + stake, 0n);
  const before = sumOf(all.slice(0, at));
  const left = sumOf(all) - sureReturn(all, outcomes, returns) - before;
  const part = left < mine.stake ? left : mine.stake;
  const lost = mine.payout > 0n && mine.payout <= mine.stake ? mine.stake - mine.payout : mine.stake;
  const risk = part < lost ? part : lost;
  return risk > 0n ? risk : 0n;
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
