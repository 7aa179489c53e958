import type { chance } from "@magpie/contract/chance/chance";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

export const chanceLive: LiveEffects = {
  reward: { outdates: namedCalls<typeof chance>("chance", "mine", "raffle", "pool") },
};
