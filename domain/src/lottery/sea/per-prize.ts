import type { Alphabet } from "../alphabet";
import { sum } from "../combinatorics";
import type { Cover } from "../market";
import { type Draw, LISTED, type Play, type Selection, type Tier } from "../play";
import { type Ratio, ratio } from "../ratio";

/** A play in which the draw decides the tiers that a number wins, and a number may win several. */
export interface PerPrize {
  code: string;
  alphabet: Alphabet;
  /** The whole alphabet by default. */
  most?: number;
  tiers(selection: Selection): readonly Tier[];
  unitsOf?(symbol: string): number;
  /** Looks at a draw once, then gives the tiers that each symbol wins. */
  prizesWon(draw: Draw): (symbol: string) => readonly string[];
  coverOf(picks: readonly string[]): Cover;
  discountPercent?: number;
}

export function perPrize({
  code,
  alphabet,
  most = alphabet.size,
  tiers,
  unitsOf = () => 1,
  prizesWon,
  coverOf,
  discountPercent = 0,
}: PerPrize): Play {
  return {
    code,
    modes: LISTED,
    form: { slots: [{ alphabet, least: 1, most }] },
    units: ({ slots: [picks = []] }) => sum(picks.map(unitsOf)),
    tiers,
    judge: ({ slots: [picks = []] }, draw) => {
      const wins: Record<string, number> = {};
      const wonBy = prizesWon(draw);
      for (const pick of picks) for (const tier of wonBy(pick)) wins[tier] = (wins[tier] ?? 0) + 1;
      return { wins, push: 0 };
    },
    covers: ({ slots: [picks = []] }) => [coverOf(picks)],
    discountPercent,
  };
}

/** One tier of the price list; its odds are in hundredths, so that 3.2 is whole. */
export function listed(name: string, chance: Ratio, oddsHundredths: number): Tier {
  return { name, chance, list: ratio(oddsHundredths, 100) };
}

const ZERO_CODE = "0".charCodeAt(0);

/** The count of each digit, three bits to a digit: equal for all permutations of a number, and for no other number. */
export function digitCounts(number: string): number {
  let counts = 0;
  for (let at = 0; at < number.length; at++) counts += 1 << (3 * (number.charCodeAt(at) - ZERO_CODE));
  return counts;
}

/** All numbers of so many digits, keyed by their digits. */
export function ordersByDigits(length: number): ReadonlyMap<number, readonly number[]> {
  const orders = new Map<number, number[]>();
  for (let number = 0; number < 10 ** length; number++) {
    const digits = digitCounts(String(number).padStart(length, "0"));
    const known = orders.get(digits);
    if (known) known.push(number);
    else orders.set(digits, [number]);
  }
  return orders;
}
