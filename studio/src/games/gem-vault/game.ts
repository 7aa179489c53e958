import type { GameInfo } from "../../kit/maths/game";

export const DOORS = 25;
export const FEWEST_ALARMS = 1;
export const MOST_ALARMS = DOORS - 1;

export const game: GameInfo = {
  id: "gem-vault",
  version: "gem-vault-1",
  name: "Gem Vault",
  maxWinX: 5000,
  rtp: [0.9625, 0.97],
  volatility: "chosen",
};
