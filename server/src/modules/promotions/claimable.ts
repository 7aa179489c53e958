import type { promotions } from "@magpie/contract/promotions/promotions";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listClaimable, listRebates } from "./store";

export const rewards: Handler<typeof promotions.rewards> = async (ctx) => ({
  list: (await listClaimable(ctx.db, ctx.member.id, ctx.now)).map(({ amount, currency, expiresAt, ...reward }) => ({
    ...reward,
    amount: toDecimal(amount, currency),
    expiresAt: expiresAt?.toISOString() ?? null,
  })),
});

export const rebates: Handler<typeof promotions.rebates> = async (ctx) => {
  const { currency } = ctx.merchant;
  const rows = await listRebates(ctx.db, ctx.member.id, currency);
  return {
    list: rows.map(({ gameType, turnover, rebate }) => ({
      gameType,
      turnover: toDecimal(turnover, currency),
      rebate: toDecimal(rebate, currency),
    })),
  };
};
