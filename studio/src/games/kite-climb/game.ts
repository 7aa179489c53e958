import { quotient } from "../../kit/maths/book";
import type { GameInfo } from "../../kit/maths/game";
import { oneOf, record, type Shape } from "../../kit/maths/shape";

/** Ranks count from the ace, 1, to the king, 13; each card is any of them, whatever came before. */
export const RANKS = 13;

export const game: GameInfo = {
  id: "kite-climb",
  version: "kite-climb-1",
  name: "Kite Climb",
  maxWinX: 5000,
  rtp: [0.964615, 0.97],
  volatility: "chosen",
};

export type Way = "higher" | "lower";
export type ClimbMove = { type: Way } | { type: "take" };

export const move: Shape<ClimbMove> = record({ type: oneOf(["higher", "lower", "take"]) });

const RETURN_PERCENT = 97;

/** How many of the thirteen ranks win: an equal card wins both ways. */
export function winners(rank: number, way: Way): number {
  return way === "higher" ? RANKS + 1 - rank : rank;
}

/** The return of one guess in whole hundredths of what was reached; null for one that cannot lose, which is not offered. */
export function guess100(rank: number, way: Way): number | null {
  const count = winners(rank, way);
  return count === RANKS ? null : quotient(RETURN_PERCENT * RANKS, count);
}
