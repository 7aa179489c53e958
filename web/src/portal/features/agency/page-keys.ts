/** The agent centre's pages by the keys its address uses. */
export type AgentPageKey =
  | "agentAnnouncement"
  | "agentTeamOverview"
  | "registerCenter"
  | "downlineManagmentView"
  | "personalHistoryCopy"
  | "palStatementsAgentCopy"
  | "agentRevenueReport"
  | "agentDownlineTransactionDetailsCopy"
  | "agentDividendRecordCopy2"
  | "agentDailyWages2"
  | "agentHourSalary"
  | "agentRealtimeSalary";

/** What agents have as members as well. */
export type AgentOwnPageKey = "depositv2" | "withdraw" | "messageV2";

export const DEFAULT_AGENT_PAGE: AgentPageKey = "agentTeamOverview";
