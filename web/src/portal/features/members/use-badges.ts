import { messages } from "@magpie/contract/messages";
import { missions } from "@magpie/contract/missions";
import { promotions } from "@magpie/contract/promotions";
import { useCall } from "../../../kit/calls/api";
import type { Badge } from "../../../kit/centre";

/** What waits behind the menu's badges; nothing while it is not known. */
export function useBadges(): Record<Badge, number> {
  const summary = useCall(missions.summary, {});
  const unread = useCall(messages.unread, {});
  const rewards = useCall(promotions.rewards, {});
  return {
    missions: summary.data?.list.filter((mission) => mission.claimable).length ?? 0,
    messages: unread.data?.unread ?? 0,
    rewards: rewards.data?.list.length ?? 0,
  };
}
