import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { listOf, record, where, whole } from "../../kit/maths/shape";
import { CELLS, COLUMNS } from "./patterns";

export const BALLS = 60;
export const CALLED = 30;
/** Each column of a card takes its numbers from so many of its own: 1 to 12, 13 to 24 and so on. */
export const COLUMN_NUMBERS = BALLS / COLUMNS;

export const game: GameInfo = {
  id: "marigold-bingo",
  version: "marigold-bingo-1",
  name: "Marigold Bingo",
  maxWinX: 3000,
  rtp: [0.94194987, 0.94194987],
  volatility: "high",
};

export const declared: DeclaredReturn = { rtp: 0.94194987, hit: 0.18843, sd: 6.843 };

export function columnOf(number: number): number {
  return Math.floor((number - 1) / COLUMN_NUMBERS);
}

/** Three numbers of each column, row by row; they ascend down a column, so that the same numbers are one card. */
export const choice = where(
  record({ card: listOf(whole(1, BALLS), CELLS) }),
  ({ card }) =>
    card.length === CELLS &&
    card.every((number, cell) => columnOf(number) === cell % COLUMNS && (cell < COLUMNS || number > (card[cell - COLUMNS] ?? 0))),
);
