import type { Clock } from "../clock";
import { bounce, easeIn, mix } from "../ease";
import { type Cell, ROWS } from "./layout";

/** The present look of one symbol, besides its cell. */
export interface SymbolLook {
  scale: number;
  alpha: number;
  /** Rows above its cell. */
  lift: number;
}

/** From full speed to a stop, a little beyond it and back. */
export const RUN_OUT_MS = 360;
const VANISH_MS = 260;

export function swell(clock: Clock, looks: readonly SymbolLook[], ms: number): Promise<void> {
  return clock.tween(ms, (progress) => {
    for (const look of looks) look.scale = 1 + 0.2 * Math.sin(progress * Math.PI);
  });
}

export function vanish(clock: Clock, looks: readonly SymbolLook[]): Promise<void> {
  const draw = (progress: number) => {
    for (const look of looks) {
      look.scale = 1 + 0.35 * progress;
      look.alpha = 1 - progress;
    }
  };
  return clock.tween(VANISH_MS, draw, easeIn);
}

/** The left reels fall first. */
export async function drop(clock: Clock, { cell: [reel], rows }: Fall, look: SymbolLook): Promise<void> {
  look.lift = rows;
  await clock.wait(reel * 40);
  const draw = (progress: number) => {
    look.lift = mix(rows, 0, progress);
  };
  await clock.tween(220 + rows * 70, draw, bounce);
}

/** A symbol that falls to `cell`, from so many rows above. */
export interface Fall {
  cell: Cell;
  rows: number;
}

/** The fall of each symbol after some vanished: remaining symbols sink into the gaps, and new ones follow from above the window. */
export function fallsAfter(gone: readonly Cell[], reels: number): Fall[] {
  return Array.from({ length: reels }, (_, reel) => {
    const empty = new Set(gone.filter(([at]) => at === reel).map(([, row]) => row));
    const stayed = Array.from({ length: ROWS }, (_, row) => row).filter((row) => !empty.has(row));
    const sources = [...Array.from({ length: empty.size }, (_, index) => index - empty.size), ...stayed];
    return sources.map((from, row): Fall => ({ cell: [reel, row], rows: row - from }));
  })
    .flat()
    .filter(({ rows }) => rows > 0);
}
