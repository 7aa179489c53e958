import { advanceRoom, payOwed } from "@magpie/studio/rgs/rooms/rooms";
import { type RoomKit, roomTools } from "./room-tools";
import { listDue, listOwing } from "./rooms-store";

/** Nobody listens there any more: a hand is played to its end, and pays what it owes. */
const LEFT_MS = 5_000;

/** Takes up rooms whose clock has stopped, because all people have gone or a server has died. */
export async function sweepRooms(kit: RoomKit): Promise<void> {
  const tools = roomTools(kit);
  const left = await kit.inMerchant(({ db }) => listDue(db, new Date(kit.clock().getTime() - LEFT_MS)));
  for (const roomId of left) await advanceRoom(tools, roomId);
  for (const roomId of await kit.inMerchant(({ db }) => listOwing(db))) await payOwed(tools, roomId);
}
