import type { Side } from "./game";

/** Cards are 4 × rank + suit, from the two to the ace; the first of `cards` lies on Andar, the next on Bahar, and so on. */
export interface Event {
  type: "dealt";
  side: Side;
  joker: number;
  cards: readonly number[];
  won: Side;
  odds4: number;
}
