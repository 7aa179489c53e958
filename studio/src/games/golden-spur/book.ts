import type { Card } from "./game";

export type Winner = "meron" | "wala" | "draw";

/** What decides every bet on a bout: who won it, and the card by which its prices stood. */
export interface Result extends Card {
  winner: Winner;
}

export interface Event extends Result {
  type: "bout";
  /** What the pool paid, in hundredths; null where its stakes went back. Left out for a bet at a fixed price. */
  dividend100?: number | null;
}
