import type { Card } from "./game";

export type Winner = "meron" | "wala" | "draw";

/** What decides every bet on a bout: who won it, and the card by which its prices stood. */
export interface Result extends Card {
  winner: Winner;
}

export type Event = { type: "bout"; meron: number; wala: number; strength: number; winner: Winner };
