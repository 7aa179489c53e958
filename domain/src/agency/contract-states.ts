import { assert } from "../assert";
import type { ContractState } from "./contract";

export type ContractRequest = "new" | "termination";
export type Side = "upline" | "downline";

/** A contract's place in its life. The request says whether it is being made or ended; null is one that does not exist yet. */
export interface Standing {
  state: ContractState;
  request: ContractRequest;
  /** The side that asked for what is open. */
  askedBy: Side;
}

export type ContractEvent =
  | { on: "apply" | "issue" | "accept" | "reject" | "withdraw" | "askEnd"; by: Side }
  | { on: "expire" | "start" | "periodEnd" | "replaced" | "uplineEnded" };

type Place = "none" | "applying" | "issued" | "accept" | "reject" | "joined" | "ending" | "agreed" | "ended";

const PLACES: Record<Exclude<Place, "none">, [ContractState, ContractRequest]> = {
  applying: ["applying", "new"],
  issued: ["issued", "new"],
  accept: ["accept", "new"],
  reject: ["reject", "new"],
  joined: ["joined", "new"],
  // A contract stays in force while its end is asked for, and until the period in which it was agreed is over.
  ending: ["applying", "termination"],
  agreed: ["accept", "termination"],
  ended: ["ended", "termination"],
};

type Actor = Side | "asker" | "other" | "either" | "system";

/** Whatever is not in this table is refused. */
const MOVES: readonly [from: Place, on: ContractEvent["on"], by: Actor, to: Exclude<Place, "none">][] = [
  ["none", "apply", "downline", "applying"],
  ["none", "issue", "upline", "issued"],
  ["applying", "issue", "upline", "issued"],
  ["applying", "reject", "upline", "reject"],
  ["applying", "withdraw", "asker", "reject"],
  ["applying", "expire", "system", "reject"],
  ["applying", "uplineEnded", "system", "reject"],
  ["issued", "accept", "downline", "accept"],
  ["issued", "reject", "downline", "reject"],
  ["issued", "withdraw", "asker", "reject"],
  ["issued", "expire", "system", "reject"],
  ["issued", "uplineEnded", "system", "reject"],
  ["accept", "start", "system", "joined"],
  ["accept", "uplineEnded", "system", "reject"],
  ["joined", "askEnd", "either", "ending"],
  ["joined", "replaced", "system", "ended"],
  ["joined", "uplineEnded", "system", "ended"],
  ["ending", "accept", "other", "agreed"],
  ["ending", "reject", "other", "joined"],
  ["ending", "withdraw", "asker", "joined"],
  ["ending", "expire", "system", "joined"],
  ["ending", "replaced", "system", "ended"],
  ["ending", "uplineEnded", "system", "ended"],
  ["agreed", "periodEnd", "system", "ended"],
  ["agreed", "replaced", "system", "ended"],
  ["agreed", "uplineEnded", "system", "ended"],
];

function placeOf(standing: Standing | null): Place {
  if (!standing) return "none";
  const places = Object.keys(PLACES) as Exclude<Place, "none">[];
  const found = places.find((place) => PLACES[place][0] === standing.state && PLACES[place][1] === standing.request);
  assert(found, "a contract is always at one of the places of its life");
  return found;
}

/** The standing after an event; null where the event is not allowed there, or not to that side. */
export function moveContract(standing: Standing | null, event: ContractEvent): Standing | null {
  const from = placeOf(standing);
  const side = "by" in event ? event.by : "system";
  const actors: Actor[] = [side];
  if (side !== "system") actors.push("either", ...(standing ? [standing.askedBy === side ? ("asker" as const) : ("other" as const)] : []));
  const move = MOVES.find(([place, on, by]) => place === from && on === event.on && actors.includes(by));
  if (!move) return null;
  const [state, request] = PLACES[move[3]];
  const asks = event.on === "apply" || event.on === "issue" || event.on === "askEnd";
  return { state, request, askedBy: asks && side !== "system" ? side : (standing?.askedBy ?? "upline") };
}

/** True while the contract earns: also when its end was asked for, or agreed and not yet reached. */
export function isInForce({ state, request }: Pick<Standing, "state" | "request">): boolean {
  return state === "joined" || (request === "termination" && (state === "applying" || state === "accept"));
}

/** True while somebody has still to answer. */
export function isWaiting({ state }: Pick<Standing, "state">): boolean {
  return state === "applying" || state === "issued";
}

/** The side that an open request waits for; null where nothing waits. */
export function waitsFor({ state, request, askedBy }: Standing): Side | null {
  if (state === "issued") return "downline";
  if (state !== "applying") return null;
  return request === "new" ? "upline" : askedBy === "upline" ? "downline" : "upline";
}
