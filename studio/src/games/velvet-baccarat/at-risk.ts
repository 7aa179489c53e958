import type { Money } from "@magpie/domain/money";
import type { Bet } from "./game";

/** One of these wins whenever the other loses: of stakes on both, only the difference is at risk. */
const OPPOSITES: readonly (readonly [readonly Bet[], readonly Bet[]])[] = [
  [["banker", "banker-no-commission"], ["player"]],
  [["big"], ["small"]],
];

export interface TableStake {
  bet: Bet;
  stake: Money;
  payout: Money;
}

/**
 * The part of one bet that was at risk, of all that its player has bet on the draw, in the order in which they were placed. A bet that was
 * given back was not; of the larger of two opposite sides, the bets placed first count first.
 */
export function stakeAtRisk(all: readonly TableStake[], at: number): Money {
  const mine = all[at];
  if (!mine || mine.payout === mine.stake) return 0n;
  const [side, other] = sidesOf(mine.bet);
  const on = (bets: readonly Bet[], list: readonly TableStake[]) =>
    list.reduce((sum, { bet, stake }) => (bets.includes(bet) ? sum + stake : sum), 0n);
  const left = on(side, all) - on(other, all) - on(side, all.slice(0, at));
  if (left <= 0n) return 0n;
  return left < mine.stake ? left : mine.stake;
}

function sidesOf(bet: Bet): readonly [readonly Bet[], readonly Bet[]] {
  for (const [one, other] of OPPOSITES) {
    if (one.includes(bet)) return [one, other];
    if (other.includes(bet)) return [other, one];
  }
  return [[bet], []];
}
