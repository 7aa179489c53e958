import type { Board } from "./game";

/** The way down, a turn a row; the cup is how many of them went right. */
export interface Event {
  type: "dropped";
  board: Board;
  path: readonly ("left" | "right")[];
  cup: number;
  odds4: number;
}
