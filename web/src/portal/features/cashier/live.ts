import { cashier } from "@magpie/contract/cashier";
import type { LiveEffects } from "../../../kit/live/effects";

export const cashierLive: LiveEffects = {
  deposit: { outdates: [cashier.read, cashier.deposits] },
};
