import type { messages } from "@magpie/contract/messages";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../kit/ctx";
import { countInbox, listInbox } from "./store";

export const inbox: Handler<typeof messages.inbox> = async (ctx, input) => {
  const rows = await listInbox(ctx.db, ctx.member.id, sliceOf(input));
  const content = rows.map(({ sentAt, readAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString(), read: readAt !== null }));
  return pageOf(input, await countInbox(ctx.db, ctx.member.id), content);
};
