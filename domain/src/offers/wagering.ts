import type { WageringRule } from "../bonuses/rule";
import type { Money } from "../money";
import type { Wagering } from "./offer";
import { minorOf } from "./read-values";

/** The wagering of one grant, read into the types that play calculates with. */
export function wageringRuleOf(wagering: Wagering): WageringRule {
  const { times100, bps, maxBet, cap, days, order, release, onWithdraw } = wagering;
  return { times100, bps, maxBet: minorOf(maxBet), cap: cap === undefined ? null : minorOf(cap), days, order, release, onWithdraw };
}

/** The stakes that free an amount when every one of them counts in full. Rounded up, because a coin less would not do. */
export function needOf(times100: number, amount: Money): Money {
  return (amount * BigInt(times100) + 99n) / 100n;
}
