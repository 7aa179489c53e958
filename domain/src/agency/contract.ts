export const CONTRACT_KINDS = ["dividend", "daily", "hourly", "realtime"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const CONTRACT_STATES = ["applying", "issued", "accept", "reject", "joined", "ended"] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const DIVIDEND_PERIODS = ["daily", "weekly", "semimonthly", "monthly"] as const;
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number];
