import { ROOMS_LIVE_PATH } from "@magpie/contract/studio/rooms";
import type { Channel } from "../../../kit/live/channel";
import { seatOf } from "../sessions/seat";
import { playerTopic, sessionTopic } from "../tables/live-message";
import { roomMessage } from "./room-message";
import { seedsOf } from "./room-tools";
import { roomView } from "./room-view";
import { findRoom, findRoomOf } from "./rooms-store";

/** Players hear of their own seat alone: what others may see never passes their line. */
export const liveRoom: Channel = {
  path: ROOMS_LIVE_PATH,
  name: "rooms.live",
  async admit(ctx, hello) {
    const { session, info, player } = await seatOf(ctx, typeof hello.session === "string" ? hello.session : "");
    const own = await findRoomOf(ctx.db, player.id);
    const row = own?.version === info.version ? await findRoom(ctx.db, own.id) : null;
    const view = row && roomView(row.room, player.id, seedsOf(ctx, row), ctx.now);
    return { session: sessionTopic(session), member: playerTopic(player.id), topics: [], first: roomMessage(info.id, view, ctx.now) };
  },
};
