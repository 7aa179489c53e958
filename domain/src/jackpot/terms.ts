import type { Money } from "../money";

export const JACKPOT_LEVELS = ["mini", "minor", "major", "grand"] as const;
export type JackpotLevel = (typeof JACKPOT_LEVELS)[number];

/** The published terms of one level. A cycle keeps those that it began with. */
export interface JackpotTerms {
  /** The house's money that each cycle begins with. */
  seed: Money;
  /** The pool is won before it grows beyond this. */
  cap: Money;
  /** The part of each stake that goes into the pool, in millionths. */
  sharePpm: number;
}

export const JACKPOT_TERMS: Readonly<Record<JackpotLevel, JackpotTerms>> = {
  mini: { seed: 5_000n, cap: 10_000n, sharePpm: 2_000 },
  minor: { seed: 50_000n, cap: 150_000n, sharePpm: 1_500 },
  major: { seed: 1_000_000n, cap: 3_000_000n, sharePpm: 1_500 },
  grand: { seed: 50_000_000n, cap: 150_000_000n, sharePpm: 1_500 },
};

/** The studio's games whose bets feed the pools, by the name of the game that they are played on. */
export const JACKPOT_GAMES: readonly string[] = ["four-lamps"];

export function feedsJackpots(engine: string): boolean {
  return JACKPOT_GAMES.includes(engine);
}

/** The long-run return of a level: what players put in, and the house's money that each cycle begins with. */
export function jackpotReturn({ seed, cap, sharePpm }: JackpotTerms): number {
  return ((sharePpm / 1_000_000) * Number(cap + seed)) / Number(cap - seed);
}
