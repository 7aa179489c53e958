import { messages } from "@magpie/contract/messages";
import { type Module, route } from "../../kit/module";
import { announcements } from "./announcements";
import { inbox, read } from "./inbox";
import { countUnread } from "./store";

export const messagesModule: Module = {
  name: "messages",
  routes: [
    route(messages.announcements, announcements),
    route(messages.inbox, inbox),
    route(messages.read, read),
    route(messages.unread, async (ctx) => ({ unread: await countUnread(ctx.db, ctx.member.id) })),
  ],
};
