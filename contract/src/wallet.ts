import { z } from "zod";
import { calls } from "./kit/call";
import { amount } from "./kit/shapes";

/**
 * A member's money to spend, with conditions, and set aside. `withdrawals.quote` says how much of it can be withdrawn. The version rises
 * with every change.
 */
export const balance = z.strictObject({
  cash: amount,
  bonus: amount,
  locked: amount,
  currency: z.string(),
  /** True for play money, which never becomes real. */
  trial: z.boolean(),
  version: z.int().nonnegative(),
});

export const wallet = calls("wallet", {
  balance: {
    method: "GET",
    path: "/wps/v2/wallets/balance",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "What the caller holds, in the merchant's currency; play money where that is all there is to a trial account.",
    input: z.object({}),
    output: z.object({ ...balance.shape, balance: amount, currencySymbol: z.string() }),
  },
  playMoney: {
    method: "GET",
    path: "/wps/v2/wallets/playMoney",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "What the caller holds in play money, for free trials of games and lotteries alike.",
    input: z.object({}),
    output: balance,
  },
});
