import type { agencyReports } from "@magpie/contract/agency/reports";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

export const agencyLive: LiveEffects = {
  team: { outdates: namedCalls<typeof agencyReports>("agencyReports", "overview", "results", "explain", "bets", "entries") },
};
