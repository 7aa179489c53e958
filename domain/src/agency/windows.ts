import { MINUTE_MS } from "../durations";

export const WINDOW_MS = 5 * MINUTE_MS;

/** The five minutes that a moment is in. Days of every zone begin with one, because all zones differ by quarters of an hour. */
export function windowOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / WINDOW_MS) * WINDOW_MS);
}

export interface ClosedWindow {
  start: Date;
  /** The last number in it. */
  upto: bigint;
}

/** Windows that end, from one to another, with the last number before them. */
export interface WindowsEnding {
  from: Date;
  to: Date;
  upto: bigint;
}

/**
 * Puts numbered rows into windows. A row is in the closed window that holds its number; a newer row is in the window of its own moment, or in
 * the first that is open, if that is later. So no row ever falls into a window that somebody has been paid for.
 */
export function placeInWindows<Row extends { number: bigint; countedAt: Date }>(
  rows: readonly Row[],
  closed: readonly ClosedWindow[],
  last: ClosedWindow | undefined,
): { placed: (Row & { window: Date })[]; ending: WindowsEnding[] } {
  let open = last ? new Date(last.start.getTime() + WINDOW_MS) : null;
  let at = 0;
  const ending: WindowsEnding[] = [];
  const placed = rows.map((row) => {
    while (at < closed.length && (closed[at]?.upto ?? 0n) < row.number) at += 1;
    const holding = closed[at];
    if (holding) return { ...row, window: holding.start };
    const own = windowOf(row.countedAt);
    const before = new Date(own.getTime() - WINDOW_MS);
    // The first row of all ends the window before it too, so that its own has a beginning.
    if (!open || own > open) ending.push({ from: open ?? before, to: before, upto: row.number - 1n });
    if (!open || own > open) open = own;
    return { ...row, window: open };
  });
  return { placed, ending };
}
