import type { ProfitFigures, records } from "@magpie/contract/records";
import { toDecimal } from "@magpie/domain/money";
import { type Profit, profitByDay, profitOf } from "@magpie/domain/records/figures";
import type { Handler } from "../../kit/ctx";
import { readSums } from "./lines";
import { EVER, type Period, readPeriod } from "./period";

export const PROFIT_PURSES = ["cash", "bonus", "locked"];

export const profit: Handler<typeof records.profit> = async (ctx, input) => {
  const { currency } = ctx.merchant;
  const period = await readPeriod(ctx, input);
  const sumsOf = (days: Period) => readSums(ctx, PROFIT_PURSES, days);
  const [sums, all] = await Promise.all([sumsOf(period), sumsOf({ ...period, ...EVER })]);
  const ever = profitOf(all);
  return {
    ...period,
    ...shownProfit(profitOf(sums), currency),
    list: profitByDay(sums).map(({ day, ...figures }) => ({ day, ...shownProfit(figures, currency) })),
    lifetime: {
      deposited: toDecimal(ever.DEPOSITED, currency),
      withdrawn: toDecimal(ever.WITHDRAWN, currency),
      net: toDecimal(ever.DEPOSITED - ever.WITHDRAWN, currency),
    },
  };
};

export function shownProfit(profit: Profit, currency: string): ProfitFigures {
  const show = (amount: bigint) => toDecimal(amount, currency);
  return {
    deposited: show(profit.DEPOSITED),
    withdrawn: show(profit.WITHDRAWN),
    bet: show(profit.BET),
    won: show(profit.WON),
    refunded: show(profit.REFUNDED),
    bonus: show(profit.BONUS),
    result: show(profit.RESULT),
  };
}
