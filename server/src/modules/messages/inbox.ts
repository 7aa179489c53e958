import type { messages } from "@magpie/contract/messages";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { countInbox, countUnread, listInbox, markAllRead, markRead } from "./store";
import { recall, wordsOf } from "./words";

export const inbox: Handler<typeof messages.inbox> = async (ctx, input) => {
  const rows = await listInbox(ctx.db, ctx.member.id, sliceOf(input));
  const content = rows.map(({ id, kind, told, title, content, sentAt, readAt }) => ({
    id,
    kind,
    // Messages without values are stored as finished text.
    ...(told === null ? { title: title ?? "", content: content ?? "" } : wordsOf(recall(kind, told), ctx.language)),
    sentAt: sentAt.toISOString(),
    read: readAt !== null,
  }));
  return pageOf(input, await countInbox(ctx.db, ctx.member.id), content);
};

/** Pushes the new count to the member's other open pages. */
export const read: Handler<typeof messages.read> = async (ctx, { id }) => {
  if (id === "all") await markAllRead(ctx.db, ctx.member.id, ctx.now);
  else if (!(await markRead(ctx.db, ctx.member.id, id, ctx.now))) refuse("not_found");
  const unread = await countUnread(ctx.db, ctx.member.id);
  ctx.push(ctx.member.id, "unread", { unread });
  return { unread };
};
