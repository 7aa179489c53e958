/** The speed of a turning reel, in cells a second. */
export const CELLS_A_SECOND = 26;

/** One column of the window. The symbols that pass while it turns are only decoration; the book decides where it stops. */
export interface Reel {
  /** Its letters from top to bottom, once it rests. */
  column: string;
  state: "resting" | "turning" | "landing";
}

/** The letters of a column, from top to bottom. */
export function columnOf(rows: readonly string[], reel: number): string {
  return rows.map((row) => row.charAt(reel)).join("");
}
