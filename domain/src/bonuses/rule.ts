import type { Money } from "../money";

/** The wagering of a grant, as its offer was published. It never changes for a grant. */
export interface WageringRule {
  /** How many times the bonus is to be bet, in hundredths: 10 times is 1000. */
  times100: number;
  /** The weight of a stake in bps, by the code of a game or of a category. One that is not listed is not played with the bonus. */
  bps: Readonly<Record<string, number>>;
  /** The most that a round may stake with bonus money in it, and the most that counts of a round without. */
  maxBet: Money;
  /** The most that becomes cash. */
  cap: Money | null;
  days: number;
  order: "bonus_first" | "cash_first";
  /** In parts, nothing lies in the purse: cash is paid as the wagering goes on. */
  release: "whole" | { parts: number };
  onWithdraw: "cancel" | "keep";
}

export interface WeighedGame {
  gameCode: string;
  category: string;
}

/** A game's own weight goes before that of its category. Zero: cash only, and nothing counts. */
export function weightOf({ bps }: Pick<WageringRule, "bps">, { gameCode, category }: WeighedGame): number {
  const own = (code: string) => (Object.hasOwn(bps, code) ? bps[code] : undefined);
  return own(gameCode) ?? own(category) ?? 0;
}

const MOST_TIMES_100 = 1000n;
const WHOLE_BPS = 10_000n;

/** A low weight makes more betting of the same multiple, so the limit is on what the least of the weights makes of it. */
export function asksTooMuch({ times100, bps }: Pick<WageringRule, "times100" | "bps">): boolean {
  const weights = Object.values(bps).filter((weight) => weight > 0);
  if (weights.length === 0) return true;
  return BigInt(times100) * WHOLE_BPS > MOST_TIMES_100 * BigInt(Math.min(...weights));
}
