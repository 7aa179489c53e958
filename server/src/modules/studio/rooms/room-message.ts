import type { RoomLiveMessage, RoomView } from "@magpie/contract/studio/rooms";

export function roomMessage(data: RoomView | null, now: Date): RoomLiveMessage {
  return { event: "room", at: now.toISOString(), data };
}
