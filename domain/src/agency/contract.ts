import type { Money } from "../money";

export const CONTRACT_KINDS = ["dividend", "daily", "hourly", "realtime"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const CONTRACT_STATES = ["applying", "issued", "accept", "reject", "joined", "ended"] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const DIVIDEND_PERIODS = ["daily", "weekly", "semimonthly", "monthly"] as const;
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number];

export const CARRY_MODES = ["FULL", "MONTH", "NONE"] as const;
export type CarryMode = (typeof CARRY_MODES)[number];

/** Minimums that must all be met for the rate. Salaries have no minimum profit. */
export interface Tier {
  active: number;
  validBet: Money;
  profit: Money;
  ratePpm: number;
}

export interface Terms {
  tiers: readonly Tier[];
  scope: readonly string[];
  /** Dividends alone. */
  period: DividendPeriod | null;
  carry: CarryMode | null;
  /** Daily salaries alone: paid only where the house won from the team. */
  requireLoss: boolean;
}

/** What is asked for a rate, and what there is of it; amounts may be numbers where those are exact. */
interface Minimums<N> {
  active: number;
  validBet: N;
  profit: N;
}

/** The highest rate whose minimums are all met; nothing where none is. */
export function rateFor<N extends number | bigint>(tiers: readonly (Minimums<N> & { ratePpm: number })[], met: Minimums<N>): number {
  let rate = 0;
  for (const { active, validBet, profit, ratePpm } of tiers)
    if (ratePpm > rate && met.active >= active && met.validBet >= validBet && met.profit >= profit) rate = ratePpm;
  return rate;
}

/** A reason for which terms cannot be offered. */
export type TermsFault = "period" | "carry" | "scope" | "requireLoss" | "above";

/** Finds what is wrong with terms by themselves: a field of another kind of contract, or one that is missing. */
export function faultOfTerms(kind: ContractKind, terms: Terms, categories: readonly string[]): TermsFault | null {
  if ((terms.period !== null) !== (kind === "dividend")) return "period";
  if ((terms.carry !== null) !== (kind === "dividend")) return "carry";
  if (terms.requireLoss && kind !== "daily") return "requireLoss";
  if (new Set(terms.scope).size !== terms.scope.length || terms.scope.some((one) => !categories.includes(one))) return "scope";
  return null;
}

/**
 * Finds what would let a downline earn more than the upline is paid for the same team: under the minimums of each of the downline's tiers
 * the upline's rate must be at least as high, over the same bets and days.
 */
export function faultBetween(upline: Terms, downline: Terms): TermsFault | null {
  if (upline.period !== downline.period) return "period";
  if (upline.scope.toSorted().join() !== downline.scope.toSorted().join()) return "scope";
  if (upline.requireLoss && !downline.requireLoss) return "requireLoss";
  return downline.tiers.some((tier) => rateFor(upline.tiers, tier) < tier.ratePpm) ? "above" : null;
}
