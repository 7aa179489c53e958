export type Side = "dragon" | "tiger";
export type Winner = Side | "tie";

/** Ranks from 1, the ace and lowest, to 13, the king; suits by the row of the pictures. */
export interface Card {
  rank: number;
  suit: number;
}

export interface Result {
  dragon: Card;
  tiger: Card;
  winner: Winner;
  /** True for a tie of two cards of one suit. */
  suited: boolean;
}

export type Event = { type: "card"; to: Side; card: Card } | ({ type: "result" } & Result);
