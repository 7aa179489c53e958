import type { wallet } from "@magpie/contract/wallet";
import type { Handler } from "../../kit/ctx";
import { shownBalance } from "./balance-push";
import { readPurses } from "./store";

export const balance: Handler<typeof wallet.balance> = async (ctx) => {
  const { currency, currencySymbol } = ctx.merchant;
  const purses = await readPurses(ctx.db, ctx.member.id, currency);
  const shown = shownBalance(purses, ctx.member.isTrial, currency);
  return { ...shown, balance: shown.cash, currencySymbol };
};

export const playMoney: Handler<typeof wallet.playMoney> = async ({ db, member, merchant }) =>
  shownBalance(await readPurses(db, member.id, merchant.currency), true, merchant.currency);
