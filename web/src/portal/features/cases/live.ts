import type { cases } from "@magpie/contract/voice/cases";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

/** Whatever becomes of a complaint is told by a message. */
export const casesLive: LiveEffects = {
  message: { outdates: namedCalls<typeof cases>("cases", "own", "one") },
};
