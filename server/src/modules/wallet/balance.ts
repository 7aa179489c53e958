import { TRIAL_TYPE } from "@magpie/contract/members";
import type { wallet } from "@magpie/contract/wallet";
import type { Handler } from "../../kit/ctx";
import { readPurses } from "./store";
import { shownIn } from "./told";

export const balance: Handler<typeof wallet.balance> = async (ctx) => {
  const { currency, currencySymbol } = ctx.merchant;
  const purses = await readPurses(ctx.db, ctx.member.id, currency);
  const shown = shownIn(purses, ctx.member.type === TRIAL_TYPE, currency);
  return { ...shown, balance: shown.cash, currencySymbol };
};

export const playMoney: Handler<typeof wallet.playMoney> = async ({ db, member, merchant }) =>
  shownIn(await readPurses(db, member.id, merchant.currency), true, merchant.currency);
