import type { IconName } from "../../../ui/icon-names";
import type { Counts } from "../use-counts";

export interface SideEntry {
  key:
    | "deposit"
    | "withdraw"
    | "promotions"
    | "invite"
    | "rewardCentre"
    | "rebate"
    | "vip"
    | "bets"
    | "accountRecord"
    | "myAccount"
    | "depositRecord"
    | "personalLoss"
    | "messages";
  icon: IconName;
  href: string;
  count?: keyof Counts;
}

const page = (key: string) => `/member?page=${key}`;

export const TOP_ENTRIES: readonly SideEntry[] = [
  { key: "deposit", icon: "banknote-arrow-down", href: page("depositv2") },
  { key: "withdraw", icon: "banknote-arrow-up", href: page("withdraw") },
  { key: "promotions", icon: "badge-percent", href: "/promotions", count: "promotions" },
  { key: "invite", icon: "user-plus", href: page("referral") },
  { key: "rewardCentre", icon: "gift", href: page("rewardCenter"), count: "rewards" },
  { key: "rebate", icon: "percent", href: page("manualRebate") },
];

export const MEMBER_ENTRIES: readonly SideEntry[] = [
  { key: "vip", icon: "crown", href: page("vip") },
  { key: "bets", icon: "receipt-text", href: page("personalHistoryCopy") },
  { key: "accountRecord", icon: "scroll-text", href: page("transactionHistory") },
  { key: "myAccount", icon: "user-round", href: page("securityCenter") },
  { key: "depositRecord", icon: "landmark", href: `${page("depositv2")}&show=record` },
  { key: "personalLoss", icon: "trending-down", href: page("personalProfit") },
  { key: "messages", icon: "mail", href: page("messageV2"), count: "unread" },
];

/** Invite friends shows to visitors always; VIP only to those who have a rank. */
export function shownEntries(entries: readonly SideEntry[], { referral, vip }: { referral: boolean; vip: boolean }): SideEntry[] {
  return entries.filter(({ key }) => (key !== "invite" || referral) && (key !== "vip" || vip));
}
