import type { GameInfo } from "../../kit/maths/game";

/** Multipliers are whole hundredths. */
export const LEAST_TARGET = 101;
export const MOST_POINT = 1_000_000;

/** The flight's clock: multipliers change with it, and a cash-out counts in the tick in which the server hears it. */
export const TICK_MS = 50;

export const game: GameInfo = {
  id: "comet-rush",
  version: "comet-rush-1",
  name: "Comet Rush",
  maxWinX: MOST_POINT / 100,
  rtp: [0.969998, 0.97],
  volatility: "chosen",
};
