export { offered4 } from "./climb";

/** Ranks from 1, the ace, to 13; returns in ten-thousandths of the stake. */
export type Event =
  | { type: "dealt"; rank: number }
  | { type: "guessed"; way: "higher" | "lower"; rank: number; right: boolean; odds4: number }
  | { type: "taken"; odds4: number };
