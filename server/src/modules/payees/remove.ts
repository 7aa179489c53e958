import type { payees } from "@magpie/contract/payees";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { notifyOwner } from "./notify-owner";
import { closePayee, lockPayees } from "./store";

export const remove: Handler<typeof payees.remove> = async (ctx, { id }) => {
  await closeOne(ctx, ctx.member.id, id);
  return {};
};

/** Withdrawals that are on their way to it go on. */
export async function closeOne(ctx: Ctx, memberId: string, id: string): Promise<void> {
  await lockPayees(ctx.db, memberId);
  const removed = await closePayee(ctx.db, memberId, id, ctx.now);
  if (!removed) refuse("payee_unknown");
  await notifyOwner(ctx, memberId, "payeeRemoved", removed);
  const was = `${removed.institution} ***${removed.tail}`;
  await ctx.emit("members.changed", { memberId, what: "payee.removed", before: was, after: null });
}
