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
    // Only what was told before messages were kept as values is words already.
    ...(told === null ? { title: title ?? "", content: content ?? "" } : wordsOf(recall(kind, told), ctx.language)),
    sentAt: sentAt.toISOString(),
    read: readAt !== null,
  }));
  return pageOf(input, await countInbox(ctx.db, ctx.member.id), content);
};

/** The member's other pages hear how many are left. */
export const read: Handler<typeof messages.read> = async (ctx, { id }) => {
  if (id === "all") await markAllRead(ctx.db, ctx.member.id, ctx.now);
  else if (!(await markRead(ctx.db, ctx.member.id, id, ctx.now))) refuse("not_found");
  const unread = await countUnread(ctx.db, ctx.member.id);
  ctx.push(ctx.member.id, "unread", { unread });
  return { unread };
};
