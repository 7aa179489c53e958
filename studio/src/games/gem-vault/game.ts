import type { GameInfo } from "../../kit/maths/game";
import { either, oneOf, record, type Shape, whole } from "../../kit/maths/shape";

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

export const choice = record({ alarms: whole(FEWEST_ALARMS, MOST_ALARMS) });

export type VaultMove = { type: "open"; door: number } | { type: "take" };

export const move: Shape<VaultMove> = either<VaultMove>(
  record({ type: oneOf(["open"]), door: whole(0, DOORS - 1) }),
  record({ type: oneOf(["take"]) }),
);
