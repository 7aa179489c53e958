import { randomUUID } from "node:crypto";
import type { promotions } from "@magpie/contract/promotions/promotions";
import { purseOf } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { post } from "../wallet/wallet";
import { takeRebate } from "./store";

export const claimRebate: Handler<typeof promotions.claimRebate> = async (ctx, { gameType }) => {
  const { currency } = ctx.merchant;
  await checkBonus(ctx, ctx.member.id);
  const amount = (await takeRebate(ctx.db, ctx.member.id, gameType, currency)) ?? refuse("rebate_gone");
  await post(ctx, `promotions:rebate:${randomUUID()}`, {
    kind: "promotions.rebate",
    transfers: [{ from: "house:rebates", to: purseOf(ctx.member.id, "cash"), amount, currency }],
    details: { gameType },
  });
  return { rebate: toDecimal(amount, currency) };
};
