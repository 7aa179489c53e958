import type { GameInfo } from "../../kit/maths/game";

/** Three-card (zha jin hua) between two to six people. */
export const game: GameInfo = {
  id: "plum-three",
  version: "plum-three-1",
  name: "Plum Three",
  maxWinX: 2023,
  rtp: [0.95, 0.95],
  volatility: "chosen",
};
