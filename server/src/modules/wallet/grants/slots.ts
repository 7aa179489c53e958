import { BONUS_HOUSE } from "@magpie/domain/bonuses/entries";
import type { AccountSlot } from "../store";

/** The accounts that a decision on a grant may touch. The member's other purses are locked with them. */
export function slotsOf({ memberId, currency }: { memberId: string; currency: string }): AccountSlot[] {
  return [
    { memberId, name: "cash", currency },
    { memberId, name: "bonus", currency },
    { memberId: null, name: BONUS_HOUSE, currency },
  ];
}
