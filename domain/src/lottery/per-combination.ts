import type { Alphabet } from "./alphabet";
import { choose } from "./combinatorics";
import { combinationsMarket } from "./markets/combinations";
import { type Draw, type Mode, type Play, type Tier, won } from "./play";
import type { Ratio } from "./ratio";

/** A play in which every k of the picked symbols are a bet. */
export interface PerCombination {
  code: string;
  modes: readonly Mode[];
  alphabet: Alphabet;
  k: number;
  tier: string;
  chance: Ratio;
  /** Counts the combinations that win. */
  winning(draw: Draw, set: readonly string[]): number;
}

export function perCombination({ code, modes, alphabet, k, tier, chance, winning }: PerCombination): Play {
  const tiers: Tier[] = [{ name: tier, chance }];
  const coverOf = combinationsMarket(code, alphabet.size, k);
  return {
    code,
    modes,
    form: { slots: [{ alphabet, least: k, most: alphabet.size }] },
    units: ({ slots: [set = []] }) => choose(set.length, k),
    tiers: () => tiers,
    judge: ({ slots: [set = []] }, draw) => won(tier, winning(draw, set)),
    covers: ({ slots: [set = []] }) => [coverOf(set.map((symbol) => alphabet.rank(symbol)))],
  };
}

/** Counts the balls that are in the set. */
export function hits(balls: readonly number[], set: readonly string[]): number {
  let count = 0;
  for (const ball of balls) if (set.includes(String(ball))) count++;
  return count;
}
