/** The place of a grid in the page, in pixels. */
export interface GridPlace {
  /** The distance from the top of the view up to the grid's beginning; negative while the grid begins further down. */
  scrolled: number;
  viewHeight: number;
  columns: number;
  /** The height of a row with the gap below it. */
  rowHeight: number;
}

export interface ShownPart {
  /** Indices of the first item that is shown, and of the first after the last one. */
  first: number;
  last: number;
  /** Room kept open for the rows that are not there. */
  before: number;
  after: number;
}

/** Rows beyond the edges that are there already when one scrolls on. */
export const ROWS_BEYOND = 2;

/** The row at the upper edge and the one at the lower, as if rows went on for ever both ways. */
function rowsInView({ scrolled, viewHeight, rowHeight }: GridPlace): [upper: number, lower: number] {
  return [Math.floor(scrolled / rowHeight), Math.floor((scrolled + viewHeight) / rowHeight)];
}

/** True if both show the same rows. */
export function isSameView(a: GridPlace, b: GridPlace): boolean {
  const [[upperA, lowerA], [upperB, lowerB]] = [rowsInView(a), rowsInView(b)];
  return upperA === upperB && lowerA === lowerB && a.columns === b.columns && a.rowHeight === b.rowHeight;
}

/** Includes some rows beyond the view. A list that has become shorter than the scrolled distance is shown from its last row. */
export function shownPart(place: GridPlace, count: number, beyond: number): ShownPart {
  const { columns, rowHeight } = place;
  const [upper, lower] = rowsInView(place);
  const rows = Math.ceil(count / columns);
  const within = (row: number, most: number) => Math.max(0, Math.min(most, row));
  const firstRow = within(within(upper, rows - 1) - beyond, rows);
  const lastRow = within(lower + 1 + beyond, rows);
  return {
    first: firstRow * columns,
    last: Math.min(count, lastRow * columns),
    before: firstRow * rowHeight,
    after: (rows - lastRow) * rowHeight,
  };
}
