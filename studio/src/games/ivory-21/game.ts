import type { GameInfo } from "../../kit/maths/game";
import { oneOf, record, type Shape } from "../../kit/maths/shape";

export const RANKS = 13;
export const ACE = 0;
export const TARGET = 21;
export const DEALER_STANDS = 17;

export const game: GameInfo = {
  id: "ivory-21",
  version: "ivory-21-1",
  name: "Ivory Twenty-One",
  maxWinX: 8,
  mostStakes: 4,
  rtp: [0.994296, 0.994296],
  volatility: "low",
};

export type TableMove = { type: "hit" | "stand" | "double" | "split" };

export const move: Shape<TableMove> = record({ type: oneOf(["hit", "stand", "double", "split"]) });
