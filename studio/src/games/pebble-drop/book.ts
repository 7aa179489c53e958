import type { Board } from "./game";

/** The path down, one turn for each row; the cup is the number of turns to the right. */
export interface Event {
  type: "dropped";
  board: Board;
  path: readonly ("left" | "right")[];
  cup: number;
  odds4: number;
}
