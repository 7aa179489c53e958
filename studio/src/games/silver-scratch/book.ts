export interface Event {
  type: "printed";
  /** The symbols of the nine cells, row by row. */
  cells: readonly number[];
  /** The symbol that wins; null on a card that wins nothing. */
  prize: number | null;
  odds4: number;
}
