import { advanceRoom, payOwed } from "@magpie/studio/rgs/rooms/rooms";
import { type RoomKit, roomTools } from "./room-tools";
import { listDue, listOwing } from "./rooms-store";

/** Nobody listens there any more: a hand is played to its end, and pays what it owes. */
const LEFT_MS = 5_000;
/** A portal that does not answer for one room must not keep the others from their money for long. */
const TOGETHER = 8;

/** Takes up rooms whose clock has stopped, because all people have gone or a server has died. What one room throws is thrown after all others. */
export async function sweepRooms(kit: RoomKit): Promise<void> {
  const tools = roomTools(kit);
  const left = await kit.inMerchant(({ db }) => listDue(db, new Date(kit.clock().getTime() - LEFT_MS)));
  const failed: unknown[] = [];
  const each = async (roomIds: readonly string[], work: (roomId: string) => Promise<unknown>) => {
    for (let from = 0; from < roomIds.length; from += TOGETHER) {
      const together = roomIds.slice(from, from + TOGETHER);
      await Promise.all(together.map((roomId) => work(roomId).catch((error: unknown) => failed.push(error))));
    }
  };
  await each(left, (roomId) => advanceRoom(tools, roomId));
  await each(await kit.inMerchant(({ db }) => listOwing(db)), (roomId) => payOwed(tools, roomId));
  if (failed.length > 0) throw failed[0];
}
