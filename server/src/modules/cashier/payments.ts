import type { cashier } from "@magpie/contract/cashier";
import { toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../kit/ctx";
import { periodStart } from "../merchant/merchant";
import { countPayments, type Direction, listPayments } from "./store";

export const deposits = paymentsOf("IN");
export const withdrawals = paymentsOf("OUT");

/** Deposits and withdrawals are one list, read from its two ends. */
function paymentsOf(direction: Direction): Handler<typeof cashier.deposits> & Handler<typeof cashier.withdrawals> {
  return async (ctx, input) => {
    const since = await periodStart(ctx, input.days);
    const rows = await listPayments(ctx.db, ctx.member.id, direction, since, sliceOf(input));
    const content = rows.map(({ amount, currency, askedAt, ...payment }) => ({
      ...payment,
      amount: toDecimal(amount, currency),
      at: askedAt.toISOString(),
    }));
    return pageOf(input, await countPayments(ctx.db, ctx.member.id, direction, since), content);
  };
}
