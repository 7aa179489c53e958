import type { Alphabet } from "./alphabet";
import { range, sum } from "./combinatorics";
import type { Cover, Draw, Mode, Outcome, Play, PositionsForm, Selection, Tier } from "./play";

export type Verdict = number | "push";

/** A play in which every symbol picked is a bet of its own. */
export interface PerPick {
  code: string;
  modes: readonly Mode[];
  alphabet: Alphabet;
  /** One, where it is not said. More than one may each be empty. */
  slots?: number;
  positions?: PositionsForm;
  tiers: readonly Tier[];
  /** The first, where it is not said. */
  tierOf?(symbol: string): string;
  /** One, where it is not said. */
  unitsOf?(symbol: string): number;
  /** Looks at a draw once, then says of each symbol how many of its units win. The slot counts from 0. */
  verdict(draw: Draw, positions: readonly number[]): (symbol: string, slot: number) => Verdict;
  /** The market that a symbol is one of the outcomes of. */
  marketOf?(symbol: string): string;
  discountPercent?: number;
}

export function perPick(rules: PerPick): Play {
  const { code, modes, alphabet, slots: slotCount = 1, positions, tiers, discountPercent } = rules;
  const [first] = tiers;
  const tierOf = rules.tierOf ?? (() => first?.name ?? code);
  const unitsOf = rules.unitsOf ?? (() => 1);
  const slots = range(1, slotCount).map(() => ({ alphabet, least: slotCount > 1 ? 0 : 1, most: alphabet.size }));
  const play: Play = {
    code,
    modes,
    form: { slots, leastFilled: 1, ...(positions && { positions }) },
    units: (selection) => sum(selection.slots.flat().map(unitsOf)),
    tiers: () => tiers,
    judge: (selection, draw) => judgePicks(selection, draw, rules.verdict, tierOf, unitsOf),
  };
  const { marketOf } = rules;
  if (marketOf) play.covers = (selection) => covers(selection, tiers, tierOf, marketOf);
  if (discountPercent) play.discountPercent = discountPercent;
  return play;
}

function judgePicks(
  { slots, positions }: Selection,
  draw: Draw,
  verdict: PerPick["verdict"],
  tierOf: (symbol: string) => string,
  unitsOf: (symbol: string) => number,
): Outcome {
  const verdictOf = verdict(draw, positions);
  const wins: Record<string, number> = {};
  let push = 0;
  for (let slot = 0; slot < slots.length; slot++) {
    for (const symbol of slots[slot] ?? []) {
      const units = verdictOf(symbol, slot);
      if (units === "push") push += unitsOf(symbol);
      else if (units > 0) {
        const tier = tierOf(symbol);
        wins[tier] = (wins[tier] ?? 0) + units;
      }
    }
  }
  return { wins, push };
}

function covers(
  { slots, positions }: Selection,
  tiers: readonly Tier[],
  tierOf: (symbol: string) => string,
  marketOf: (symbol: string) => string,
): Cover[] {
  const chances = new Map(tiers.map(({ name, chance }) => [name, chance]));
  return slots.flatMap((slot, at) =>
    slot.flatMap((outcome) => {
      const chance = chances.get(tierOf(outcome));
      return chance ? [{ market: `${positions.join()}/${at}/${marketOf(outcome)}`, outcome, chance }] : [];
    }),
  );
}

/** For options of which a draw makes exactly one true, or none. */
export function only(winner: string | number): (symbol: string) => Verdict {
  const right = String(winner);
  return (symbol) => (symbol === right ? 1 : 0);
}

/** True and false as one unit won or none. */
export function once(hit: boolean): Verdict {
  return hit ? 1 : 0;
}

const PAIRS: Record<string, string> = {
  big: "size",
  small: "size",
  high: "size",
  low: "size",
  odd: "parity",
  even: "parity",
};

/** Big and small are the two outcomes of one market, odd and even those of another, tail_big and tail_small of a third. */
export function sideMarket(symbol: string): string {
  return symbol.replace(/[a-z]+$/, (side) => PAIRS[side] ?? side);
}
