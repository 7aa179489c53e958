import { transfers } from "@magpie/contract/transfers";
import type { LiveEffects } from "../../../kit/live/effects";

export const transfersLive: LiveEffects = {
  balance: { outdates: [transfers.consolidated] },
  transfer: { outdates: [transfers.wallets, transfers.funds, transfers.consolidated] },
};
