import { z } from "zod";
import { calls } from "./kit/call";
import { amount } from "./kit/shapes";

export const wallet = calls("wallet", {
  balance: {
    method: "GET",
    path: "/wps/v2/wallets/balance",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "What the caller holds, in the merchant's currency.",
    input: z.object({}),
    output: z.object({ balance: amount, currency: z.string(), currencySymbol: z.string() }),
  },
});
