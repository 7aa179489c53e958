import type { Hand } from "./game";

export { bestHold, handOf } from "./holds";

/** Cards are 4 × rank + suit, from the two to the ace; a hold has a bit for each place. */
export type Event =
  | { type: "dealt"; cards: readonly number[] }
  | { type: "drawn"; hold: number; best: number; cards: readonly number[]; hand: Hand; odds4: number };
