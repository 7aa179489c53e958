import type { Money } from "../money";
import { type Wagering, WHOLE_BPS } from "./offer";
import { minorOf } from "./read-values";

/** The wagering of one grant, read into the types that play calculates with. */
export interface GrantWagering {
  times100: number;
  bps: Readonly<Record<string, number>>;
  maxBet: Money;
  cap: Money | null;
  days: number;
  order: Wagering["order"];
  release: Wagering["release"];
  onWithdraw: Wagering["onWithdraw"];
}

export function grantWagering(wagering: Wagering): GrantWagering {
  const { times100, bps, maxBet, cap, days, order, release, onWithdraw } = wagering;
  return { times100, bps, maxBet: minorOf(maxBet), cap: cap === undefined ? null : minorOf(cap), days, order, release, onWithdraw };
}

/** The stakes that free an amount when every one of them counts in full. Rounded up, because a coin less would not do. */
export function needOf(times100: number, amount: Money): Money {
  return (amount * BigInt(times100) + 99n) / 100n;
}

/** No grant may ask for more than this many times its amount, at the game that counts least. */
const MOST_TIMES100 = 1000;

/** True when the game that counts least would ask for more than ten times the amount, or when none counts at all. */
export function asksTooMuch({ times100, bps }: Pick<Wagering, "times100" | "bps">): boolean {
  const counting = Object.values(bps).filter((share) => share > 0);
  return counting.length === 0 || times100 * WHOLE_BPS > MOST_TIMES100 * Math.min(...counting);
}
