import { ofThreeUp, type Pays, type Rows, SHOWN_ROWS, WILD } from "./reels";

/** A cell of the window, both counted from zero. */
export type Cell = readonly [reel: number, row: number];

export interface WaysWin {
  symbol: string;
  reels: number;
  ways: number;
  pay: number;
  cells: readonly Cell[];
}

/** The wins of each symbol of the first reel, on every way across the reels that follow without a gap. */
export function waysWins(rows: Rows, pays: Pays): WaysWin[] {
  const first = new Set(rows.map((row) => row.charAt(0)));
  return [...first].flatMap((symbol) => {
    const found = cellsByReel(rows, symbol);
    const gap = found.findIndex((cells) => cells.length === 0);
    const run = gap < 0 ? found : found.slice(0, gap);
    const pay = ofThreeUp(pays[symbol] ?? [], run.length);
    const ways = run.reduce((product, cells) => product * cells.length, 1);
    return pay > 0 ? [{ symbol, reels: run.length, ways, pay, cells: run.flat() }] : [];
  });
}

function cellsByReel(rows: Rows, symbol: string): Cell[][] {
  const reels = rows[0]?.length ?? 0;
  return Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: SHOWN_ROWS }, (_, row): Cell => [reel, row]).filter(([, row]) => {
      const shown = rows[row]?.charAt(reel);
      return shown === symbol || shown === WILD;
    }),
  );
}
