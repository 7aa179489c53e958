import { agencyContracts, type Contract } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";

/** The steps that a person can take with a contract as it stands; the server decides about each of them again. */
export type ContractStep = "accept" | "reject" | "offer" | "withdraw" | "terminate";

export function stepsOf({ state, request, askedBy }: Pick<Contract, "state" | "request" | "askedBy">): ContractStep[] {
  if (state === "joined") return ["terminate"];
  if (state !== "applying" && state !== "issued") return [];
  if (askedBy === "me") return ["withdraw"];
  // Somebody below asks for a contract: the answer is terms.
  if (state === "applying" && request === "new") return ["offer", "reject"];
  return ["accept", "reject"];
}

export function waitsForMe({ state, askedBy }: Pick<Contract, "state" | "askedBy">): boolean {
  return askedBy === "other" && (state === "applying" || state === "issued");
}

/** True while the contract earns: also while its end is asked for, or agreed and not yet reached. */
export function isInForce({ state, request }: Pick<Contract, "state" | "request">): boolean {
  return state === "joined" || (request === "termination" && (state === "applying" || state === "accept"));
}

/** The call that answers a request, for each kind. */
export const ANSWER_CALLS = {
  dividend: agencyContracts.processDividend,
  daily: agencyContracts.processDaily,
  hourly: agencyContracts.processHourly,
  realtime: agencyContracts.processRealTime,
} as const satisfies Record<ContractKind, unknown>;

/** Calls whose answers are no longer true once a contract has moved. */
export const CONTRACT_READS = [agencyContracts.list, agencyContracts.flags];
