import type { Money } from "@magpie/domain/money";
import type { Book } from "../kit/maths/book";
import type { Pools } from "../kit/maths/pools";
import { field, type Shape } from "../kit/maths/shape";
import { type SettledBet, type SharedPlayable, WAITING } from "./shared-playable";

/** A game of fixed prices whose players may bet in a pool instead. */
export function withPools<Result, Choice extends { bet: string }>(
  fixed: SharedPlayable,
  poolChoice: Shape<Choice>,
  isResult: (result: unknown) => result is Result,
  tellPooled: (choice: Choice, result: Result, pools: Pools) => Book<unknown>,
): SharedPlayable {
  return {
    ...fixed,
    readChoice: (choice) => poolChoice(choice) ?? fixed.readChoice(choice),
    isPooled: (choice) => poolChoice(choice) !== undefined,
    tell(result, given, moves, pools = {}) {
      const choice = poolChoice(given);
      if (choice === undefined) return fixed.tell(result, given, moves);
      if (moves.length > 0) return null;
      if (!isResult(result)) return WAITING;
      // A bet that was never counted into its pool must not be paid from it.
      return (pools[choice.bet] ?? 0n) > 0n ? tellPooled(choice, result, pools) : null;
    },
    atRisk: decidedStake,
  };
}

/** A stake that only came back was not at risk. A least dividend on a small stake may round down to the stake, and was. */
function decidedStake(all: readonly SettledBet[], at: number): Money {
  const bet = all[at];
  if (!bet) return 0n;
  const dividend100 = field(bet.events.at(-1), "dividend100");
  const isBack = dividend100 === undefined ? bet.payout === bet.stake : dividend100 === null;
  return isBack ? 0n : bet.stake;
}
