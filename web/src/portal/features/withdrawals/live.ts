import { withdrawals } from "@magpie/contract/withdrawals";
import type { LiveEffects } from "../../../kit/live/effects";

export const withdrawalsLive: LiveEffects = {
  // The amount that can be withdrawn follows from the balance.
  balance: { outdates: [withdrawals.quote] },
  withdrawal: { outdates: [withdrawals.quote, withdrawals.list] },
};
