import type { Money } from "../money";

/** Figures of settled bets, from the player's side of the counter: what was paid in, given back, and paid out. */
export interface BetSums {
  bet: Money;
  refund: Money;
  payout: Money;
}

/** Figures of settled bets with the part of them that is no revenue, though it neither went back nor was won from the house. */
export interface RevenueSums extends BetSums {
  pooled: Money;
}

/** Games in which people play for each other's money. */
const BETWEEN_PEOPLE = "PVP";

/**
 * What of a round is no revenue: what it put into jackpots, and of a pot between people all but the rake. Below zero for whoever won a pot, so
 * that over everybody at the table the rake alone is left.
 */
export function pooledOf(
  gameType: string,
  { bet, refund, payout }: BetSums,
  { contributed, rake }: { contributed: Money; rake: Money },
): Money {
  return gameType === BETWEEN_PEOPLE ? bet - refund - payout - rake + contributed : contributed;
}

/** The share of a category's revenue that its platform takes, where the merchant has not set another. */
export const DEFAULT_FEE_PPM: Readonly<Record<string, number>> = {
  RNG: 100_000,
  FISH: 100_000,
  PVP: 100_000,
  LIVE: 80_000,
  SPORTS: 80_000,
  ESPORTS: 80_000,
  COCKFIGHT: 80_000,
};

/** The least valid bet of an active member, in a day and in any longer period. A deposit or a transfer from above is needed as well. */
export const DEFAULT_ACTIVE = { day: 10_000n, longer: 100_000n } as const;

/** Credits to a team, its leader included. */
export interface TeamCosts {
  bonus: Money;
  rebate: Money;
  salary: Money;
}

/** The member's side: positive where the member is up. */
export function profitOf({ bet, refund, payout }: BetSums, { bonus, rebate, salary }: TeamCosts): Money {
  return payout + refund + rebate + bonus + salary - bet;
}

/** Odds below this are no risk worth a reward. */
const ODDS_LEAST_MILLI = 1_500;

export type SportsResult = "won" | "lost" | "half_won" | "half_lost" | "pushed" | "void";

export function validSports(stake: Money, oddsMilli: number, result: SportsResult): Money {
  if (result === "pushed" || result === "void" || oddsMilli < ODDS_LEAST_MILLI) return 0n;
  return result === "half_won" || result === "half_lost" ? stake / 2n : stake;
}

export function validCockfight(stake: Money, result: "won" | "lost" | "draw" | "cancelled"): Money {
  return result === "won" || result === "lost" ? stake : 0n;
}

/** Chips that nobody called come back, and were never at risk. */
export function validPvp(putIn: Money, uncalled: Money): Money {
  return putIn - uncalled;
}

/** Sides of one round of which exactly one wins. */
const OPPOSITE: readonly (readonly [string, string])[] = [
  ["banker", "player"],
  ["dragon", "tiger"],
  ["big", "small"],
  ["odd", "even"],
  ["red", "black"],
];

/** Stakes of one live round by side, without those pushed: of two opposite sides only the difference was at risk. */
export function validLive(stakes: Readonly<Record<string, Money>>): Money {
  const all = Object.values(stakes).reduce((sum, stake) => sum + stake, 0n);
  const hedged = OPPOSITE.reduce((sum, [one, other]) => {
    const [a, b] = [stakes[one] ?? 0n, stakes[other] ?? 0n];
    return sum + (a < b ? a : b);
  }, 0n);
  return all - 2n * hedged;
}
