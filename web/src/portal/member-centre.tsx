import type { CentreEntry } from "../kit/centre";
import { lazyScreen } from "../kit/lazy-screen";
import { MemberCentre } from "./features/members/MemberCentre";
import type { MemberPageKey } from "./features/members/MemberMenu";

const DepositPage = lazyScreen(async () => (await import("./features/cashier/DepositPage")).DepositPage);
const WithdrawPage = lazyScreen(async () => (await import("./features/withdrawals/WithdrawPage")).WithdrawPage);
const MessagesPage = lazyScreen(async () => (await import("./features/messages/MessagesPage")).MessagesPage);

/** Pages that the agent centre lists as well. */
export const SHARED_PAGES = {
  deposit: { key: "depositv2", icon: "banknote-arrow-down", Screen: DepositPage },
  withdraw: { key: "withdraw", icon: "banknote-arrow-up", Screen: WithdrawPage },
  messages: { key: "messageV2", icon: "mail", badge: "messages", Screen: MessagesPage },
} as const satisfies Record<string, CentreEntry<MemberPageKey>>;

/** The member centre's menu, in order. */
export const MEMBER_PAGES: readonly CentreEntry<MemberPageKey>[] = [
  {
    key: "securityCenter",
    icon: "user-round",
    Screen: lazyScreen(async () => (await import("./features/members/account/AccountPage")).AccountPage),
  },
  {
    key: "transferFund",
    icon: "wallet",
    Screen: lazyScreen(async () => (await import("./features/transfers/WalletPage")).WalletPage),
  },
  SHARED_PAGES.deposit,
  SHARED_PAGES.withdraw,
  {
    key: "transferUpline",
    icon: "arrow-up-right",
    flag: "TRANSFERUPLINE3",
    Screen: lazyScreen(async () => (await import("./features/transfers/TransferUplinePage")).TransferUplinePage),
  },
  {
    key: "personalHistoryCopy",
    icon: "receipt-text",
    Screen: lazyScreen(async () => (await import("./features/records/BetsPage")).BetsPage),
  },
  {
    key: "transactionHistory",
    icon: "scroll-text",
    Screen: lazyScreen(async () => (await import("./features/records/TransactionsPage")).TransactionsPage),
  },
  {
    key: "personalProfit",
    icon: "chart-no-axes-combined",
    Screen: lazyScreen(async () => (await import("./features/records/ProfitPage")).ProfitPage),
  },
  {
    key: "saferPlay",
    icon: "shield-check",
    Screen: lazyScreen(async () => (await import("./features/limits/LimitsPage")).LimitsPage),
  },
  {
    key: "bonusDetails",
    icon: "file-text",
    Screen: lazyScreen(async () => (await import("./features/promotions/bonuses/BonusesPage")).BonusesPage),
  },
  {
    key: "rewardCenter",
    icon: "gift",
    badge: "rewards",
    Screen: lazyScreen(async () => (await import("./features/promotions/rewards/RewardsPage")).RewardsPage),
  },
  {
    key: "referral",
    icon: "user-plus",
    flag: "REFERRAL3",
    Screen: lazyScreen(async () => (await import("./features/referral/ReferralPage")).ReferralPage),
  },
  {
    key: "missionLeaderboard",
    icon: "medal",
    badge: "missions",
    Screen: lazyScreen(async () => (await import("./features/missions/MissionsPage")).MissionsPage),
  },
  SHARED_PAGES.messages,
  {
    key: "manualRebate",
    icon: "percent",
    Screen: lazyScreen(async () => (await import("./features/promotions/rebates/RebatesPage")).RebatesPage),
  },
  {
    key: "contractRequests",
    icon: "scroll-text",
    flag: "AGENTPOLICY3",
    badge: "contracts",
    Screen: lazyScreen(async () => (await import("./features/agency/contracts/ContractRequestsPage")).ContractRequestsPage),
  },
  {
    key: "vip",
    icon: "crown",
    unlisted: true,
    Screen: lazyScreen(async () => (await import("./features/vip/VipPage")).VipPage),
  },
  {
    key: "feedback",
    icon: "message-circle",
    unlisted: true,
    Screen: lazyScreen(async () => (await import("./features/feedback/FeedbackPage")).FeedbackPage),
  },
  {
    key: "complaints",
    icon: "flag",
    unlisted: true,
    Screen: lazyScreen(async () => (await import("./features/cases/ComplaintsPage")).ComplaintsPage),
  },
];

export function MemberCentreScreen({ opened }: { opened?: string }) {
  return <MemberCentre pages={MEMBER_PAGES} opened={opened} />;
}
