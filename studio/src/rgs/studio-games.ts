import type { GameInfo } from "../kit/maths/game";
import { PLAYABLES } from "./playables";
import { SHARED_PLAYABLES } from "./shared-playables";

const INFOS: readonly GameInfo[] = [...PLAYABLES.values(), ...SHARED_PLAYABLES.values()].map(({ info }) => info);

/** The present version of a game; null for an unknown game. */
export function findGame(gameId: string): GameInfo | null {
  return INFOS.find(({ id }) => id === gameId) ?? null;
}

export function infoOf(version: string): GameInfo | null {
  return INFOS.find((info) => info.version === version) ?? null;
}

export const GAME_IDS: readonly string[] = INFOS.map(({ id }) => id);
