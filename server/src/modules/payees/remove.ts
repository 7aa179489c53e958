import type { payees } from "@magpie/contract/payees";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { notifyOwner } from "./notify-owner";
import { closePayee, lockPayees } from "./store";

export const remove: Handler<typeof payees.remove> = async (ctx, { id }) => {
  await lockPayees(ctx.db, ctx.member.id);
  const removed = await closePayee(ctx.db, ctx.member.id, id, ctx.now);
  if (!removed) refuse("payee_unknown");
  await notifyOwner(ctx, ctx.member.id, "payeeRemoved", removed);
  const was = `${removed.institution} ***${removed.tail}`;
  await ctx.emit("members.changed", { memberId: ctx.member.id, what: "payee.removed", before: was, after: null });
  return {};
};
