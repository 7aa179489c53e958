import type { GameInfo } from "../../kit/maths/game";

/** Dou-dizhu-lite between three people. */
export const game: GameInfo = {
  id: "granary-landlord",
  version: "granary-landlord-1",
  name: "Granary Landlord",
  maxWinX: 128,
  rtp: [0.95, 0.95],
  volatility: "chosen",
};
