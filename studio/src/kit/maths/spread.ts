import type { Spread } from "./game";

/** The spread of a bet that returns one of a few amounts, in stakes, each with its chance; equal amounts are one class. */
export function spreadOf(returns: readonly (readonly [x: number, chance: number])[]): Spread {
  const chances = new Map<number, number>();
  for (const [x, chance] of returns) chances.set(x, (chances.get(x) ?? 0) + chance);
  return [...chances].sort(([a], [b]) => a - b).map(([x, chance]) => ({ fromX: x, chance, meanX: x }));
}

/** The spread of a bet that returns one amount or nothing. */
export function allOrNothing(x: number, chance: number): Spread {
  return spreadOf([
    [0, 1 - chance],
    [x, chance],
  ]);
}
