/** Links of one member, besides the code of the account itself. */
export const LINKS_MOST = 20;
export const LINK_NAME_MOST = 40;

/** The steps of a friend, as far as the referrer is told: nothing about sums, games or days. */
export const FRIEND_STEPS = ["registered", "verified", "deposited", "review", "rewarded", "notCounted"] as const;
export type FriendStep = (typeof FRIEND_STEPS)[number];

export interface FriendFacts {
  isVerified: boolean;
  hasDeposited: boolean;
  review: "waiting" | "rejected" | null;
  isRefused: boolean;
  isRewarded: boolean;
}

/** The furthest step, whichever order the friend took them in. */
export function friendStep({ isVerified, hasDeposited, review, isRefused, isRewarded }: FriendFacts): FriendStep {
  if (isRewarded) return "rewarded";
  if (isRefused || review === "rejected") return "notCounted";
  if (review === "waiting") return "review";
  if (hasDeposited) return "deposited";
  return isVerified ? "verified" : "registered";
}
