import { limits } from "@magpie/contract/limits";
import type { LiveEffects } from "../../../kit/live/effects";

export const limitsLive: LiveEffects = {
  // A deposit counts against the deposit limit.
  deposit: { outdates: [limits.read] },
};
