import type { RoomLiveMessage, RoomView } from "@magpie/contract/studio/rooms";

export function roomMessage(gameId: string, data: RoomView | null, now: Date): RoomLiveMessage {
  return { event: "room", at: now.toISOString(), gameId, data };
}
