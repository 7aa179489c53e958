import type { Size } from "../stage";

export const REELS = 5;
export const ROWS = 3;

/** A cell of the window, both counted from zero. */
export type Cell = readonly [reel: number, row: number];

export interface Box extends Size {
  x: number;
  y: number;
}

/** The geometry of a slot, in CSS pixels. */
export interface Layout {
  window: Box;
  cell: Size;
  /** The side of a symbol's picture; it may reach over its cell a little. */
  symbol: number;
  /** The width of the frame around the window. */
  frame: number;
  title: Box;
}

/** Width to height of the title's picture. */
export const TITLE_RATIO = 880 / 170;
const TALLER_CELL = 1.42;

/**
 * `head` must stay free at the top. When the title would reach into it by more than the air around its letters, the reels need all the
 * height, and the title is left out.
 */
export function layoutOf(size: Size, head: number): Layout {
  const titled = arrange(size, head, true);
  return titled.title.y >= head - titled.frame ? titled : arrange(size, head, false);
}

/** Square cells on a wide stage, taller ones on a phone held upright. */
function arrange({ width, height }: Size, head: number, isTitled: boolean): Layout {
  const isTall = height > width;
  const cellRatio = isTall ? TALLER_CELL : 1;
  const frame = Math.max(12, Math.min(width * 0.036, height * 0.052));
  const titleMost = isTall ? width * 0.94 : Math.min(width * 0.5, height * 0.86);
  const titleHeight = isTitled ? Math.min(titleMost / TITLE_RATIO, height * 0.17) : 0;
  const above = isTitled ? titleHeight : head;
  const room = { width: width - frame * 2 - (isTall ? 8 : 40), height: height - above - frame * 2 - (isTall ? 64 : 10) };
  const cellWidth = Math.floor(Math.min(room.width / REELS, room.height / ROWS / cellRatio));
  const cell = { width: cellWidth, height: Math.floor(cellWidth * cellRatio) };
  const window = { width: cell.width * REELS, height: cell.height * ROWS };
  const spare = Math.max(0, height - titleHeight - frame * 2 - window.height);
  const least = isTitled && isTall ? 0 : Math.min(spare, head);
  const top = Math.max(spare * (isTall ? 0.46 : 0.2), least);
  const x = Math.round((width - window.width) / 2);
  const y = Math.round(top + titleHeight + frame * (isTall ? 1 : 0.85));
  const title = { width: titleHeight * TITLE_RATIO, height: titleHeight };
  return {
    window: { x, y, ...window },
    cell,
    symbol: cell.width * (isTall ? 1.14 : 1.08),
    frame,
    title: { x: (width - title.width) / 2, y: y - frame * 0.7 - title.height * 0.92, ...title },
  };
}

export function middleOf({ window, cell }: Layout, [reel, row]: Cell): { x: number; y: number } {
  return { x: window.x + (reel + 0.5) * cell.width, y: window.y + (row + 0.5) * cell.height };
}

export function allCells(): Cell[] {
  return Array.from({ length: REELS * ROWS }, (_, index): Cell => [Math.floor(index / ROWS), index % ROWS]);
}

export function symbolIn(rows: readonly string[], [reel, row]: Cell): string {
  return rows[row]?.charAt(reel) ?? "";
}

/** The winning cells of a line ("01210": the row of each reel). */
export function cellsAlong(line: string, reels: number): Cell[] {
  return Array.from(line.slice(0, reels), (row, reel): Cell => [reel, Number(row)]);
}

export function includesCell(cells: readonly Cell[], [reel, row]: Cell): boolean {
  return cells.some(([otherReel, otherRow]) => otherReel === reel && otherRow === row);
}
