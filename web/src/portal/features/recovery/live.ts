import type { recovery } from "@magpie/contract/identity/recovery";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

export const recoveryLive: LiveEffects = {
  // Each step of a recovery is told by a message.
  message: { outdates: namedCalls<typeof recovery>("recovery", "status") },
};
