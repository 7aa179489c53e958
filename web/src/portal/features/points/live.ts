import type { points } from "@magpie/contract/loyalty/points";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

export const pointsLive: LiveEffects = {
  // An order is decided with a message, and points are earned by what is recorded.
  message: { outdates: namedCalls<typeof points>("points", "balance", "rewards", "orders", "lines") },
  record: { outdates: namedCalls<typeof points>("points", "balance", "lines") },
};
