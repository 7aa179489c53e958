import type { agencyContracts } from "@magpie/contract/agency/contracts";
import type { agencyReports } from "@magpie/contract/agency/reports";
import type { agencyTree } from "@magpie/contract/agency/tree";
import { cache } from "../../../kit/calls/cache";
import { type LiveEffects, namedCalls } from "../../../kit/live/effects";

const REPORTS = namedCalls<typeof agencyReports>("agencyReports", "overview", "results", "bets", "entries", "explain");
const CONTRACTS = namedCalls<typeof agencyContracts>("agencyContracts", "list", "flags", "lines", "income");
const TERM_REQUESTS = namedCalls<typeof agencyTree>("agencyTree", "requests");

/** A large team moves all the time: its reports are read again at once, and then not before this has passed. */
const PAUSE_MS = 3_000;
let readAt = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | undefined;

function readReportsAgain(): void {
  if (waiting) return;
  waiting = setTimeout(
    () => {
      waiting = undefined;
      readAt = performance.now();
      void cache.invalidate(...REPORTS);
    },
    Math.max(0, readAt + PAUSE_MS - performance.now()),
  );
}

export const agencyLive: LiveEffects = {
  team: { writes: REPORTS, hear: readReportsAgain },
  // Pay that has arrived.
  balance: { outdates: namedCalls<typeof agencyContracts>("agencyContracts", "lines", "income") },
  // A request that waits for the agent opens its popup: see ContractOpener.
  contract: { outdates: [...CONTRACTS, ...TERM_REQUESTS, ...namedCalls<typeof agencyReports>("agencyReports", "overview")] },
};
