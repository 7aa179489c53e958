import { choose, range } from "@magpie/domain/lottery/combinatorics";
import { STAKE } from "../../kit/maths/book";
import { type InstantGame, type Spread, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { type Board, CUPS, game } from "./game";

export interface DropChoice {
  board: Board;
}

export function rowsOf(board: Board): number {
  return Number.parseInt(board, 10);
}

/** Cups are counted from the left. */
export function cupOdds4(board: Board, cup: number): number {
  const fromEdge = Math.min(cup, rowsOf(board) - cup);
  return ((CUPS[board][fromEdge] ?? 0) * STAKE) / 100;
}

export function dropSpread(board: Board): Spread {
  const rows = rowsOf(board);
  return spreadOf(range(0, rows).map((cup) => [cupOdds4(board, cup) / STAKE, choose(rows, cup) / 2 ** rows]));
}

export const pebbleDrop: InstantGame<DropChoice, Event> = {
  info: game,
  play(chance, { board }) {
    const path = Array.from({ length: rowsOf(board) }, () => (chance.int(2) === 1 ? "right" : "left"));
    const cup = path.filter((turn) => turn === "right").length;
    const odds4 = cupOdds4(board, cup);
    return { events: [{ type: "dropped", board, path, cup, odds4 }], odds4 };
  },
};
