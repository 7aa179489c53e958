/** Whatever the back office can switch off. Games stop for new bets alone: open rounds finish and wins are paid. */
export const SWITCH_SCOPES = ["gaming", "category", "vendor", "game", "version", "member", "deposits", "payouts", "registration"] as const;
export type SwitchScope = (typeof SWITCH_SCOPES)[number];
