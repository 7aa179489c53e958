import { protection } from "@magpie/contract/protection";
import type { LiveEffects } from "../../../kit/live/effects";

export const protectionLive: LiveEffects = {
  check: { outdates: [protection.check] },
};
