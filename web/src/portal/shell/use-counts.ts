import { messages } from "@magpie/contract/messages";
import { promotions } from "@magpie/contract/promotions/promotions";
import { useCall } from "../../kit/calls/api";
import { isTrial, useSession } from "../../kit/session/session";

export interface Counts {
  unread: number;
  rewards: number;
  promotions: number;
}

/** The counts of what waits for the member. Visitors and trial players have nothing waiting, and nothing is asked for them. */
export function useCounts(): Counts {
  const member = useSession((session) => session.member);
  const enabled = member !== null && !isTrial(member);
  const unread = useCall(messages.unread, {}, { enabled });
  const rewards = useCall(promotions.rewards, {}, { enabled });
  const announced = useCall(messages.announcements, { execution: "B" });
  if (!enabled) return { unread: 0, rewards: 0, promotions: 0 };
  return {
    unread: unread.data?.unread ?? 0,
    rewards: rewards.data?.count ?? 0,
    promotions: announced.data?.promotions.length ?? 0,
  };
}
