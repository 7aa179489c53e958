import { STUDIO_LIVE_PATH } from "@magpie/contract/studio";
import type { Channel } from "../../../kit/live/channel";
import { seatOf } from "../sessions/seat";
import { message, playerTopic, sessionTopic, tableTopic, talkTopic } from "./live-message";
import { readTable } from "./table";

/** Followers hear the events of the table and of their own rounds. */
export const live: Channel = {
  path: STUDIO_LIVE_PATH,
  name: "studio.live",
  async admit(ctx, hello) {
    const { session, info, player, talks } = await seatOf(ctx, typeof hello.session === "string" ? hello.session : "");
    const first = message("table", await readTable(ctx.db, info, ctx.now), ctx.now);
    return {
      session: sessionTopic(session),
      member: playerTopic(player.id),
      topics: [tableTopic(info.id), ...(talks ? [talkTopic(info.id)] : [])],
      first,
    };
  },
};
