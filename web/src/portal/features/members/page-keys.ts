/** The member centre's pages by the keys its address uses. */
export type MemberPageKey =
  | "securityCenter"
  | "transferFund"
  | "depositv2"
  | "withdraw"
  | "transferUpline"
  | "personalHistoryCopy"
  | "transactionHistory"
  | "personalProfit"
  | "saferPlay"
  | "bonusDetails"
  | "rewardCenter"
  | "referral"
  | "missionLeaderboard"
  | "messageV2"
  | "manualRebate"
  | "vip";

export const DEFAULT_MEMBER_PAGE: MemberPageKey = "securityCenter";
