import { wallet } from "@magpie/contract/wallet";
import type { LiveEffects } from "../live/effects";
import { hearBalance } from "./balance";

export const walletLive: LiveEffects = {
  balance: { writes: [wallet.balance], hear: hearBalance },
};
