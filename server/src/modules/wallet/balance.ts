import type { wallet } from "@magpie/contract/wallet";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { readCash } from "./store";

export const balance: Handler<typeof wallet.balance> = async (ctx) => {
  const { currency, currencySymbol } = ctx.merchant;
  return { balance: toDecimal(await readCash(ctx.db, ctx.member.id, currency), currency), currency, currencySymbol };
};
