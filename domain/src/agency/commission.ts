import type { Money } from "../money";
import { moneyOf, POINT_PPM, type Units, withCarry } from "./rates";

/** An account's value in a category, in millionths: its rate, or its prize group, of which only differences count. */
export function ppmOf(value: { ratePpm: number } | { group: number }): bigint {
  return "group" in value ? BigInt(value.group) * POINT_PPM : BigInt(value.ratePpm);
}

/**
 * The shares of one bet, from the player up to the root of the line. The player earns the distance from the floor, which is the prize group
 * that the ticket was sold by and nothing elsewhere; everybody above earns the distance from the one directly below.
 */
export function chainUnits(valid: Money, valuesPpm: readonly bigint[], floorPpm: bigint): Units[] {
  return valuesPpm.map((value, at) => valid * (value - (at === 0 ? floorPpm : (valuesPpm[at - 1] ?? floorPpm))));
}

/** A day's commission of one agent in one category. Bets that were taken back may leave a rest below zero, which the next day makes up for. */
export function settleCommission(units: Units, carryIn: Units): { paid: Money; carryOut: Units } {
  const { base, carryOut } = withCarry(units, carryIn);
  return { paid: moneyOf(base), carryOut };
}
