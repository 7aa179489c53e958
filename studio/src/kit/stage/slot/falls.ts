import { type Cell, ROWS } from "./layout";

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
