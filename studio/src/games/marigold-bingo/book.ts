import type { PatternName } from "./game";

export interface Event {
  type: "called";
  /** The card's numbers, row by row. */
  card: readonly number[];
  /** In the order in which they are called. */
  balls: readonly number[];
  /** The highest pattern that the card has at the end; null for none. */
  pattern: PatternName | null;
  odds4: number;
}
