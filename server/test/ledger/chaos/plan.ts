import { purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";

/** The plan of a run. The number of an operation determines all of it, so only numbers have to travel. */
export interface Plan {
  merchantId: number;
  players: string[];
}

/** Enough that no bet is ever short, so that the final balance of each account is known from the start. */
export const STAKE = 1_000_000_000n;

export function keyOf(operation: number): string {
  return `chaos:${operation}`;
}

export function playerOf({ players }: Plan, operation: number): string {
  return players[operation % players.length] ?? "";
}

export function changeOf(operation: number): bigint {
  const amount = BigInt((operation * 7919) % 97) + 1n;
  return operation % 3 === 0 ? amount : -amount;
}

export function entryOf(plan: Plan, operation: number): Entry {
  const change = changeOf(operation);
  const cash = purseOf(playerOf(plan, operation), "cash");
  const transfer = { amount: change < 0n ? -change : change, currency: "INR" };
  return change < 0n
    ? { kind: "play.bet", transfers: [{ from: cash, to: "house:games", ...transfer }] }
    : { kind: "play.win", transfers: [{ from: "house:games", to: cash, ...transfer }] };
}

/** Most operations go through the lanes, as in service. */
export function goesByLane(operation: number): boolean {
  return operation % 8 !== 0;
}
