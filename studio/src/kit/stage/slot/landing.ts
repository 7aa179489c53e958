import { columnOf } from "./reel";

/** A symbol that opens something, how many of it are needed, and how many a reel can bring. */
export interface Rare {
  symbol: string;
  needed: number;
  mostOnReel: number;
}

export interface Stop {
  /** From the moment the first reel may stop. */
  afterMs: number;
  /** Watched with held breath: one reel more could open the feature. It only lasts longer; what comes is long decided. */
  isAwaited: boolean;
}

const BETWEEN_MS = 150;
const HELD_BREATH_MS = 950;

/** When each reel stops, from left to right. */
export function landingOf(rows: readonly string[], rare: Rare | null): Stop[] {
  let found = 0;
  let afterMs = 0;
  return Array.from(rows[0] ?? "", (_, reel) => {
    const isAwaited = rare !== null && reel >= 2 && found < rare.needed && found + rare.mostOnReel >= rare.needed;
    afterMs += reel === 0 ? 0 : isAwaited ? HELD_BREATH_MS : BETWEEN_MS;
    if (rare) found += columnOf(rows, reel).split(rare.symbol).length - 1;
    return { afterMs, isAwaited };
  });
}
