import { agencyApplications } from "@magpie/contract/agency/applications";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyMoves } from "@magpie/contract/agency/moves";
import { agencyPeople } from "@magpie/contract/agency/people";
import type { Output } from "@magpie/contract/kit/call";
import { desk } from "@magpie/contract/office/desk";
import { cache } from "../../../kit/calls/cache";

export type Agent = Output<typeof agencyPeople.agent>;

export const AGENTS_PATH = "/office/agents";
export const RUNS_PATH = "/office/agent-runs";
export const REQUESTS_PATH = "/office/agent-requests";

export function agentHref(account: string): string {
  return `${AGENTS_PATH}/${encodeURIComponent(account)}`;
}

/** Everything about agents that a decision may have changed. */
export function readAgain(): Promise<void> {
  const calls = [agencyPeople.agent, agencyPeople.tree, agencyDesk.contracts, agencyDesk.runs, agencyDesk.runLines];
  return cache.invalidate(...calls, agencyApplications.waiting, agencyMoves.moves, desk.now);
}

/** A rate in millionths, as a share in percent. */
export function percent(ppm: number): string {
  return `${(ppm / 10_000).toFixed(3).replace(/\.?0+$/, "")} %`;
}
