import type { ComponentType } from "react";
import type { CentreEntry } from "../kit/centre";
import { lazyScreen } from "../kit/lazy-screen";
import { AgentCentre } from "./features/agency/AgentCentre";
import type { AgentOwnPageKey, AgentPageKey } from "./features/agency/AgentMenu";
import { SHARED_PAGES } from "./member-centre";

/** The agent centre's menu, in order. */
export const AGENT_PAGES: readonly CentreEntry<AgentPageKey>[] = [
  {
    key: "agentAnnouncement",
    icon: "megaphone",
    badge: "agentNotices",
    Screen: lazyScreen(async () => (await import("./features/agency/notices/AnnouncementsPage")).AnnouncementsPage),
  },
  {
    key: "agentTeamOverview",
    icon: "chart-no-axes-combined",
    Screen: lazyScreen(async () => (await import("./features/agency/pages/TeamOverviewPage")).TeamOverviewPage),
  },
  {
    key: "registerCenter",
    icon: "user-plus",
    Screen: lazyScreen(async () => (await import("./features/agency/links/RegisterCentrePage")).RegisterCentrePage),
  },
  {
    key: "downlineManagmentView",
    icon: "users-round",
    Screen: lazyScreen(async () => (await import("./features/agency/downlines/DownlinesPage")).DownlinesPage),
  },
  { key: "personalHistoryCopy", icon: "receipt-text", Screen: statement("TeamBetsPage") },
  { key: "palStatementsAgentCopy", icon: "trending-down", Screen: statement("MemberResultsPage") },
  { key: "agentRevenueReport", icon: "wallet", Screen: statement("IncomePage") },
  { key: "agentDownlineTransactionDetailsCopy", icon: "scroll-text", Screen: statement("TeamTransactionsPage") },
  { key: "agentDividendRecordCopy2", icon: "file-text", flag: "CONTRACTDIVIDEND3", Screen: statement("DividendsPage") },
  { key: "agentDailyWages2", icon: "calendar-days", flag: "CONTRACTSALARY3", Screen: statement("DailySalaryPage") },
  { key: "agentHourSalary", icon: "clock", flag: "CONTRACTHOURSALARY3", Screen: statement("HourlySalaryPage") },
  { key: "agentRealtimeSalary", icon: "zap", flag: "CONTRACTREALTIMESALARY3", Screen: statement("RealTimeSalaryPage") },
];

const OWN_PAGES: readonly CentreEntry<AgentOwnPageKey>[] = [SHARED_PAGES.deposit, SHARED_PAGES.withdraw, SHARED_PAGES.messages];

export function AgentCentreScreen({ opened }: { opened?: string }) {
  return <AgentCentre pages={AGENT_PAGES} ownPages={OWN_PAGES} opened={opened} />;
}

type Statements = typeof import("./features/agency/pages/statements");

function statement(name: keyof Statements): ComponentType {
  return lazyScreen(async () => (await import("./features/agency/pages/statements"))[name]);
}
