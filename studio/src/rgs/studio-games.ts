import type { GameInfo } from "../kit/maths/game";
import { PLAYABLES } from "./playables";
import { ROOM_PLAYABLES } from "./room-playables";
import { SHARED_PLAYABLES } from "./shared-playables";

const INFOS: readonly GameInfo[] = [...PLAYABLES.values(), ...SHARED_PLAYABLES.values(), ...ROOM_PLAYABLES.values()].map(
  ({ info }) => info,
);

/** The present version of a game; null for an unknown game. */
export function findGame(gameId: string): GameInfo | null {
  return INFOS.find(({ id }) => id === gameId) ?? null;
}

export function infoOf(version: string): GameInfo | null {
  return INFOS.find((info) => info.version === version) ?? null;
}

/** True where players shoot at what swims before all of them. A hall is its game: each has swimmers of its own. */
export function isHall({ id, sameAs }: Pick<GameInfo, "id" | "sameAs">): boolean {
  return (sameAs?.id ?? id) === "tide-hunters";
}

/**
 * True for games of one player's own rounds: at a shared table, and in the hall, everybody's bets meet. A round that takes further stakes has
 * no price that the house could pay beforehand, and a jackpot is fed by players alone.
 */
export function takesFreeRounds({
  mostStakes = 1,
  jackpots,
  ...info
}: Pick<GameInfo, "id" | "version" | "mostStakes" | "sameAs" | "jackpots">): boolean {
  return PLAYABLES.has(info.version) && !isHall(info) && mostStakes === 1 && jackpots === undefined;
}

export const GAME_IDS: readonly string[] = INFOS.map(({ id }) => id);
