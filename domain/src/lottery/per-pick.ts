import type { Alphabet } from "./alphabet";
import { range } from "./combinatorics";
import type { Cover } from "./market";
import { exclusive, picks } from "./markets/options";
import type { Draw, Mode, Outcome, Play, PositionsForm, Selection, Tier } from "./play";
import { ZERO } from "./ratio";

export type Verdict = number | "push";

/** A play in which every picked symbol is a bet of its own. */
export interface PerPick {
  code: string;
  modes: readonly Mode[];
  alphabet: Alphabet;
  /** One by default. When there are several, each may be empty. */
  slots?: number;
  positions?: PositionsForm;
  tiers: readonly Tier[];
  /** The first tier by default. */
  tierOf?(symbol: string): string;
  /** One by default. */
  unitsOf?(symbol: string): number;
  /** Looks at a draw once, then gives each symbol's number of winning units. The slot counts from 0. */
  verdict(draw: Draw, positions: readonly number[]): (symbol: string, slot: number) => Verdict;
  /** The market in which a symbol is one of the outcomes, for symbols that exclude each other. */
  marketOf?(symbol: string): string;
  /** The symbol's part in markets that are not its own. */
  covers?: Play["covers"];
  discountPercent?: number;
}

type Ruled = PerPick & Required<Pick<PerPick, "tierOf">>;

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
    units: ({ slots: picked }) => {
      let units = 0;
      for (const slot of picked) for (const symbol of slot) units += unitsOf(symbol);
      return units;
    },
    tiers: () => tiers,
    judge: (selection, draw) => judgePicks(selection, draw, rules.verdict, tierOf, unitsOf),
    covers: rules.covers ?? coversOf({ ...rules, tierOf }),
  };
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

/** A market for every slot and pair of positions, made when somebody first bets on it. */
function coversOf({ code, alphabet, marketOf, tierOf, tiers }: Ruled): (selection: Selection) => Cover[] {
  const rank = (symbol: string) => alphabet.rank(symbol);
  if (!marketOf)
    return perSlot(
      code,
      (name) => picks(name, alphabet.size),
      (slot) => [["", slot.map(rank)]],
    );
  const chances = new Map(tiers.map(({ name, chance }) => [name, chance]));
  const [offered, namesOf] = [alphabet.offered, alphabet.offered.map(marketOf)];
  const market = (name: string) =>
    exclusive(
      name,
      offered.map((symbol) => chances.get(tierOf(symbol)) ?? ZERO),
    );
  const parts = (slot: readonly string[]): [string, number[]][] => {
    const byMarket = new Map<string, number[]>();
    for (const symbol of slot) {
      const name = namesOf[rank(symbol)] ?? marketOf(symbol);
      const known = byMarket.get(name);
      if (known) known.push(rank(symbol));
      else byMarket.set(name, [rank(symbol)]);
    }
    return [...byMarket];
  };
  return perSlot(code, market, parts);
}

type CoverOf = (ranks: readonly number[]) => Cover;

function perSlot(
  code: string,
  market: (name: string) => CoverOf,
  parts: (slot: readonly string[]) => [market: string, ranks: number[]][],
): (selection: Selection) => Cover[] {
  const known = new Map<string, CoverOf>();
  return ({ slots, positions }) =>
    slots.flatMap((slot, at) =>
      parts(slot).flatMap(([part, ranks]) => {
        if (ranks.length === 0) return [];
        const name = [code, ...positions, at, part].join(" ");
        const found = known.get(name) ?? market(name);
        known.set(name, found);
        return [found(ranks)];
      }),
    );
}

/** For options of which a draw makes exactly one true, or none. */
export function only(winner: string | number): (symbol: string) => Verdict {
  const right = String(winner);
  return (symbol) => (symbol === right ? 1 : 0);
}

/** One unit won, or none. */
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
