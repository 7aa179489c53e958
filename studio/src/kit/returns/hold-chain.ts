import { choose } from "@magpie/domain/lottery/combinatorics";
import type { HoldTable } from "../maths/hold-slot";

/** The chances of every final number of coins, from a starting number: each spin of the empty cells is a step of a Markov chain. */
export function finalCoins(coins: number, cells: number, { respins, coinOneIn }: Pick<HoldTable, "respins" | "coinOneIn">): number[] {
  const landing = 1 / coinOneIn;
  const known = new Map<string, number[]>();

  function ends(from: number, left: number): number[] {
    if (left === 0 || from === cells) return Array.from({ length: cells + 1 }, (_, end) => (end === from ? 1 : 0));
    const key = `${from},${left}`;
    const before = known.get(key);
    if (before) return before;
    const chances = Array<number>(cells + 1).fill(0);
    const empty = cells - from;
    for (let landed = 0; landed <= empty; landed++) {
      const chance = choose(empty, landed) * landing ** landed * (1 - landing) ** (empty - landed);
      const after = ends(from + landed, landed > 0 ? respins : left - 1);
      for (const [end, more] of after.entries()) chances[end] = (chances[end] ?? 0) + chance * more;
    }
    known.set(key, chances);
    return chances;
  }

  return ends(coins, respins);
}
