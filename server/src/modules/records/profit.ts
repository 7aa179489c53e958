import type { records } from "@magpie/contract/records";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { periodStart } from "../merchant/merchant";
import { sumBets } from "./store";

export const profit: Handler<typeof records.profit> = async (ctx, { days }) => {
  const { currency } = ctx.merchant;
  const { bets, bet, won } = await sumBets(ctx.db, [ctx.member.id], await periodStart(ctx, days), currency);
  return { bets, bet: toDecimal(bet, currency), won: toDecimal(won, currency), net: toDecimal(won - bet, currency) };
};
