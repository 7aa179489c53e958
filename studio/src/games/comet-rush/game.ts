import type { GameInfo } from "../../kit/maths/game";
import { oneOf, orNull, record, whole } from "../../kit/maths/shape";

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

const multiplier = whole(LEAST_TARGET, MOST_POINT);

/** A bet that cashes itself out at its target, if it has one and nobody was faster. */
export const choice = record({ target100: orNull(multiplier) });

/** Made by the game server's clock, on the player's request or at the target. */
export const cashOut = record({ type: oneOf(["cash-out"]), at100: multiplier });
