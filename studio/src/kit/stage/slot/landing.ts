import { columnOf } from "./reel";

/** A symbol that opens a feature, the number needed, and the most that a reel can bring. */
export interface FeatureSymbol {
  symbol: string;
  needed: number;
  mostOnReel: number;
}

export interface Stop {
  /** From the moment at which the first reel may stop. */
  afterMs: number;
  /** One more reel could open the feature, so it turns longer; its result was decided before. */
  isAwaited: boolean;
}

const BETWEEN_MS = 150;
const HELD_BREATH_MS = 950;

/** The times at which the reels stop, from left to right. */
export function landingOf(rows: readonly string[], rare: FeatureSymbol | null): Stop[] {
  let found = 0;
  let afterMs = 0;
  return Array.from(rows[0] ?? "", (_, reel) => {
    const isAwaited = rare !== null && reel >= 2 && found < rare.needed && found + rare.mostOnReel >= rare.needed;
    afterMs += reel === 0 ? 0 : isAwaited ? HELD_BREATH_MS : BETWEEN_MS;
    if (rare) found += columnOf(rows, reel).split(rare.symbol).length - 1;
    return { afterMs, isAwaited };
  });
}
