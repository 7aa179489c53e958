import type { DrawnResult } from "../drawn";
import { LOST, perSubset, type Rule, wins } from "../rule";
import { walkSlots } from "../walk";

/** The first so many balls in drawn order. No ball is drawn twice, so no unit names one twice. */
export function firstInOrder(size: number, symbols: readonly string[]): Rule {
  const bitOf = new Map(symbols.map((symbol, at) => [symbol, 1 << (at + 1)]));
  return {
    slots: size,
    symbols: new Set(symbols),
    ...(size > 1 ? { entry: size } : {}),
    *judge({ slots, entries }, { balls }) {
      if (entries.length > 0) {
        const texts = new Set(entries.filter((entry) => new Set(entry.split(",")).size === size));
        const isThere = texts.has(balls.slice(0, size).join());
        yield [isThere ? 1 : 0, ["straight"]];
        yield [texts.size - (isThere ? 1 : 0), LOST];
        return;
      }
      // The lowest bit is set while all balls so far are right; the others mark the numbers that are used up.
      const crowd = walkSlots(slots, 1, (state, symbol, place) => {
        const bit = bitOf.get(symbol) ?? 0;
        if (state & bit) return null;
        return (state & (symbol === balls[place] ? -1 : -2)) | bit;
      });
      for (const [state, units] of crowd) yield [units, wins("straight", (state & 1) === 1)];
    },
  };
}

/** Counts the chosen numbers among the first so many balls. */
export const amongFirst =
  (size: number) =>
  ({ balls }: DrawnResult) => {
    const first = new Set(balls.slice(0, size));
    return (symbol: string) => (first.has(symbol) ? 1 : 0);
  };

export function firstInAnyOrder(size: number, symbols: readonly string[], anchored = false): Rule {
  return perSubset({
    symbols,
    size,
    mark: amongFirst(size),
    won: (hits) => wins("group", hits === size),
    anchored,
    ...(anchored ? {} : { entry: size }),
  });
}
