import type { lottery } from "@magpie/contract/lottery/lottery";
import type { lotteryTrial } from "@magpie/contract/lottery/trial";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

export const lotteryLive: LiveEffects = {
  draw: { outdates: namedCalls<typeof lottery>("lottery", "current", "bets", "ticket", "chases") },
  ticket: {
    outdates: [
      ...namedCalls<typeof lottery>("lottery", "bets", "ticket", "chases"),
      ...namedCalls<typeof lotteryTrial>("lotteryTrial", "bets"),
    ],
  },
};
