import { assert } from "../assert";
import type { Money } from "../money";
import type { Draw, Outcome } from "./play";
import type { Line } from "./price";

export interface Settlement extends Outcome {
  payout: Money;
  /** The payout without the cap. */
  uncapped: Money;
  /** The stake of the pushed units. */
  refund: Money;
  validBet: Money;
  rebate: Money;
}

export function settle(line: Line, draw: Draw): Settlement {
  const { wins, push } = line.play.judge(line.selection, draw);
  const perUnit = line.unit * BigInt(line.multiple);
  const uncapped = payoutOf(wins, line.odds4, perUnit);
  const validBet = line.cost - pushedPart(line, push);
  return {
    wins,
    push,
    payout: uncapped > line.cap ? line.cap : uncapped,
    uncapped,
    refund: BigInt(push) * perUnit,
    validBet,
    rebate: rebateOf(line, validBet),
  };
}

/** For an issue that is called off: the whole price comes back, and none of it counts as a bet. */
export function settleCancelled(line: Line): Settlement {
  return { wins: {}, push: line.units, payout: 0n, uncapped: 0n, refund: line.cost, validBet: 0n, rebate: 0n };
}

/** Pays an account's payouts on one issue in the order of its bets, until the cap is reached. */
export function capInOrder(payouts: readonly Money[], cap: Money): Money[] {
  let left = cap;
  return payouts.map((payout) => {
    const paid = payout < left ? payout : left;
    left -= paid;
    return paid;
  });
}

/** Rounded down once for the whole line, not once per tier. */
function payoutOf(wins: Outcome["wins"], odds4: Line["odds4"], perUnit: Money): Money {
  let total = 0n;
  for (const [tier, units] of Object.entries(wins)) {
    const odds = odds4[tier];
    assert(odds !== undefined, `the line was sold without the tier ${tier}`);
    total += BigInt(units) * odds;
  }
  return (total * perUnit) / 10_000n;
}

function pushedPart({ cost, units }: Line, push: number): Money {
  return push === 0 ? 0n : (cost * BigInt(push)) / BigInt(units);
}

/** The odds that the player gave up, paid back on a bet that was at risk. */
export function rebateOf({ group, accountGroup }: Pick<Line, "group" | "accountGroup">, validBet: Money): Money {
  if (group === undefined || accountGroup === undefined) return 0n;
  return (validBet * BigInt(accountGroup - group)) / 2000n;
}
