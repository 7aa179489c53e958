export { totalOf } from "./total";

export type Outcome = "blackjack" | "won" | "push" | "lost" | "bust";

/** Ranks count from 0, the ace, to 12, the king. `hand` is 0, or after a split 0 or 1. */
export type Event =
  | { type: "dealt"; player: readonly [number, number]; up: number }
  | { type: "card"; hand: number; rank: number; doubled: boolean }
  | { type: "split"; ranks: readonly [number, number] }
  | { type: "turn"; hand: number }
  | { type: "dealer"; ranks: readonly number[] }
  | { type: "ended"; hands: readonly { outcome: Outcome; odds4: number }[] };
