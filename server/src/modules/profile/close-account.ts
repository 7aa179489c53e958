import { AGENT_TYPES, type members } from "@magpie/contract/members";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { eraseMember } from "../members/members";
import { holdsMoney } from "../wallet/wallet";

/** Bets, money and whom the member brought stay in the books by law, under an id that names nobody any more. */
export const closeAccount: Handler<typeof members.closeAccount> = async (ctx, { confirm }) => {
  if (confirm !== "close") refuse("confirmation_wrong");
  const { id, type } = ctx.member;
  // Others depend on an agent's account: the back office hands them over first.
  if (AGENT_TYPES.some((agent) => agent === type)) refuse("operation_not_allowed");
  if (await holdsMoney(ctx.db, id)) refuse("wallet_not_empty");
  await eraseMember(ctx.db, id, ctx.now);
  await ctx.emit("members.closed", { memberId: id });
  return {};
};
