import type { Room } from "./room";

/** Hands that one room plays at most: as many as its chain has seeds. */
export const ROOM_HANDS = 400;

export function newRoom(given: Pick<Room, "id" | "version" | "level" | "currency" | "isTrial" | "anchor">): Room {
  return {
    ...given,
    ...{ length: ROOM_HANDS, salt: null, contributions: [], step: 0, phase: "waiting", hand: 0, seats: [], running: null },
    ...{ dueAt: null, isClosed: false },
  };
}
