import type { Money } from "../money";
import { moneyOf, type Units, withCarry } from "./rates";

/** A day's commission of one agent in one category. Bets that were taken back may leave a rest below zero, which the next day makes up for. */
export function settleCommission(units: Units, carryIn: Units): { paid: Money; carryOut: Units } {
  const { base, carryOut } = withCarry(units, carryIn);
  return { paid: moneyOf(base), carryOut };
}
