/** How fast a reel turns, in cells a second. */
export const CELLS_A_SECOND = 26;

/** One column of the window. What goes by while it turns is only decoration; what it stops on comes from the book. */
export interface Reel {
  /** Its letters from top to bottom, once it rests. */
  column: string;
  state: "resting" | "turning" | "landing";
}

/** The letters of a column, from top to bottom. */
export function columnOf(rows: readonly string[], reel: number): string {
  return rows.map((row) => row.charAt(reel)).join("");
}
