import type { Hand } from "./game";

export { handOf, isWorthPlaying } from "./hands";

/** Cards are 4 × rank + suit, from the two to the ace; returns in ten-thousandths of the ante. */
export type Event =
  | { type: "dealt"; cards: readonly number[]; hand: Hand; bets: "ante" | "pairs" }
  | { type: "folded" | "played" }
  | { type: "shown"; cards: readonly number[]; hand: Hand; qualifies: boolean }
  | {
      type: "ended";
      outcome: "won" | "lost" | "tie" | "unqualified" | "folded";
      ante4: number;
      play4: number;
      bonus4: number;
      pairs4: number;
    };
