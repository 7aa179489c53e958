import type { promotions } from "@magpie/contract/promotions/promotions";
import { toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../kit/ctx";
import { countBonuses, listBonuses } from "./store";

export const bonuses: Handler<typeof promotions.bonuses> = async (ctx, input) => {
  const rows = await listBonuses(ctx.db, ctx.member.id, sliceOf(input));
  const content = rows.map(({ amount, currency, givenAt, ...bonus }) => ({
    ...bonus,
    amount: toDecimal(amount, currency),
    at: givenAt.toISOString(),
  }));
  return pageOf(input, await countBonuses(ctx.db, ctx.member.id), content);
};
