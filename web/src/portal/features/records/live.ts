import type { records } from "@magpie/contract/records";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

export const recordsLive: LiveEffects = {
  record: {
    outdates: namedCalls<typeof records>(
      "records",
      "bets",
      "betTotals",
      "transactions",
      "transactionTotals",
      "profit",
      "explain",
      "explainBets",
    ),
  },
};
