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
    Screen: lazyScreen(async () => (await import("./features/agency/notices/AnnouncementsPage")).AnnouncementsPage),
  },
  {
    key: "agentTeamOverview",
    icon: "chart-no-axes-combined",
    Screen: lazyScreen(async () => (await import("./features/agency/overview/TeamOverviewPage")).TeamOverviewPage),
  },
  {
    key: "registerCenter",
    icon: "user-plus",
    Screen: lazyScreen(async () => (await import("./features/agency/links/RegisterCentrePage")).RegisterCentrePage),
  },
  {
    key: "downlineManagmentView",
    icon: "users-round",
    Screen: lazyScreen(async () => (await import("./features/agency/contracts/DownlinesWithContracts")).DownlinesWithContracts),
  },
  {
    key: "personalHistoryCopy",
    icon: "receipt-text",
    Screen: lazyScreen(async () => (await import("./features/agency/pages/TeamBetsPage")).TeamBetsPage),
  },
  {
    key: "palStatementsAgentCopy",
    icon: "trending-down",
    Screen: lazyScreen(async () => (await import("./features/agency/pages/ResultsPage")).ResultsPage),
  },
  {
    key: "agentRevenueReport",
    icon: "wallet",
    Screen: lazyScreen(async () => (await import("./features/agency/pages/IncomePage")).IncomePage),
  },
  {
    key: "agentDownlineTransactionDetailsCopy",
    icon: "scroll-text",
    Screen: lazyScreen(async () => (await import("./features/agency/pages/EntriesPage")).EntriesPage),
  },
  { key: "agentDividendRecordCopy2", icon: "file-text", flag: "CONTRACTDIVIDEND3", Screen: payments("DividendsPage") },
  { key: "agentDailyWages2", icon: "calendar-days", flag: "CONTRACTSALARY3", Screen: payments("DailySalaryPage") },
  { key: "agentHourSalary", icon: "clock", flag: "CONTRACTHOURSALARY3", Screen: payments("HourlySalaryPage") },
  { key: "agentRealtimeSalary", icon: "zap", flag: "CONTRACTREALTIMESALARY3", Screen: payments("RealTimeSalaryPage") },
  {
    key: "agentWhatIf",
    icon: "sliders-horizontal",
    unlisted: true,
    Screen: lazyScreen(async () => (await import("./features/agency/what-if/WhatIfPage")).WhatIfPage),
  },
];

const OWN_PAGES: readonly CentreEntry<AgentOwnPageKey>[] = [SHARED_PAGES.deposit, SHARED_PAGES.withdraw, SHARED_PAGES.messages];

export function AgentCentreScreen({ opened }: { opened?: string }) {
  return <AgentCentre pages={AGENT_PAGES} ownPages={OWN_PAGES} opened={opened} />;
}

type Payments = typeof import("./features/agency/pages/PaymentsPage");

function payments(name: keyof Payments): ComponentType {
  return lazyScreen(async () => (await import("./features/agency/pages/PaymentsPage"))[name]);
}
