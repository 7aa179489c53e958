export type Side = "player" | "banker";
export type Winner = Side | "tie";

/** Ranks from 1, the ace, to 13, the king. */
export interface Card {
  rank: number;
  suit: "spades" | "hearts" | "clubs" | "diamonds";
}

export interface Result {
  player: readonly Card[];
  banker: readonly Card[];
  playerTotal: number;
  bankerTotal: number;
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
}

/** Cards in the order in which they leave the shoe, then the result. */
export type Event = { type: "card"; to: Side; card: Card } | ({ type: "result" } & Result);
