import type { DeskGame } from "@magpie/contract/office/game-desk";

export const GAMES_PATH = "/office/games";

export function gamePath({ nodeId }: Pick<DeskGame, "nodeId">): string {
  return `${GAMES_PATH}/${nodeId}`;
}

/** A declared return in hundredths of a percent, as people read it: 96.21 %. */
export function percent(bps: number): string {
  return `${(bps / 100).toFixed(2)} %`;
}
