import type { Money } from "../money";

/** Ways in which money may come in that a person should look at. None of them is told to the member. */
export const VELOCITY_SIGNS = ["many_deposits", "split_deposits", "unplayed_deposits"] as const;
export type VelocitySign = (typeof VELOCITY_SIGNS)[number];

const MANY = 10;
const SPLIT_LEAST = 5;
const PLAYED_SHARE = 10n;

/** What came in within one day. */
export interface DayIn {
  deposits: number;
  deposited: Money;
  largest: Money;
  wagered: Money;
  /** From this sum on the merchant must know its customer. */
  checkFrom: Money;
}

export function velocitySigns({ deposits, deposited, largest, wagered, checkFrom }: DayIn): VelocitySign[] {
  const seen: [VelocitySign, boolean][] = [
    ["many_deposits", deposits >= MANY],
    // Each stays below the sum at which questions are asked, and together they reach it.
    ["split_deposits", deposits >= SPLIT_LEAST && largest < checkFrom && deposited >= checkFrom],
    ["unplayed_deposits", deposited >= checkFrom && wagered * PLAYED_SHARE < deposited],
  ];
  return seen.flatMap(([sign, is]) => (is ? [sign] : []));
}
