import type { records } from "@magpie/contract/records";
import { toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../kit/ctx";
import { periodStart } from "../merchant/merchant";
import { countTransactions, listTransactions } from "./store";

export const transactions: Handler<typeof records.transactions> = async (ctx, input) => {
  const since = await periodStart(ctx, input.days);
  const rows = await listTransactions(ctx.db, ctx.member.id, since, sliceOf(input));
  const content = rows.map(({ id, kind, amount, balanceAfter, currency, happenedAt }) => ({
    id,
    kind,
    amount: toDecimal(amount, currency),
    balanceAfter: toDecimal(balanceAfter, currency),
    at: happenedAt.toISOString(),
  }));
  return pageOf(input, await countTransactions(ctx.db, ctx.member.id, since), content);
};
