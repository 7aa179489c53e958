import type { GameInfo } from "../../kit/maths/game";

/** Teen patti between two to six people. */
export const game: GameInfo = {
  id: "peacock-patti",
  version: "peacock-patti-1",
  name: "Peacock Patti",
  maxWinX: 2023,
  rtp: [0.95, 0.95],
  volatility: "chosen",
};
