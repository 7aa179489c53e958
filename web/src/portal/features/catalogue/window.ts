/** How a grid lies in the page, in pixels. */
export interface GridPlace {
  /** Of the grid's beginning above the top of the view; below zero where it is still further down. */
  scrolled: number;
  viewHeight: number;
  columns: number;
  /** Of a row and the gap below it. */
  rowHeight: number;
}

export interface ShownPart {
  /** Of the items: the first that is shown, and the first that is not any more. */
  first: number;
  last: number;
  /** Room kept open for the rows that are not there. */
  before: number;
  after: number;
}

/** Rows beyond the edges that are there already when one scrolls on. */
const ROWS_BEYOND = 2;

export function shownPart({ scrolled, viewHeight, columns, rowHeight }: GridPlace, count: number): ShownPart {
  const rows = Math.ceil(count / columns);
  const rowAt = (pixels: number) => Math.min(rows, Math.max(0, Math.floor(pixels / rowHeight)));
  const firstRow = Math.max(0, rowAt(scrolled) - ROWS_BEYOND);
  const lastRow = Math.min(rows, rowAt(scrolled + viewHeight) + 1 + ROWS_BEYOND);
  return {
    first: firstRow * columns,
    last: Math.min(count, lastRow * columns),
    before: firstRow * rowHeight,
    after: (rows - lastRow) * rowHeight,
  };
}
