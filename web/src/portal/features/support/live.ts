import type { support } from "@magpie/contract/voice/support";
import type { LiveEffects } from "../../../kit/live/effects";
import { namedCalls } from "../../../kit/live/effects";

/** The conversation is read again wherever it is shown; a count that grew shows beside customer service. */
export const supportLive: LiveEffects = {
  support: { outdates: namedCalls<typeof support>("support", "own", "unread") },
};
