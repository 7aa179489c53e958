import { z } from "zod";
import { calls } from "./kit/call";
import { amount } from "./kit/shapes";

/** What somebody holds: to spend, with conditions, and set aside. What of it can be withdrawn is for `withdrawals.quote` to say. Rises in version with every change. */
export const balance = z.strictObject({
  cash: amount,
  bonus: amount,
  locked: amount,
  currency: z.string(),
  version: z.int().nonnegative(),
});

export const wallet = calls("wallet", {
  balance: {
    method: "GET",
    path: "/wps/v2/wallets/balance",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "What the caller holds, in the merchant's currency.",
    input: z.object({}),
    output: z.object({ ...balance.shape, balance: amount, currencySymbol: z.string() }),
  },
});
