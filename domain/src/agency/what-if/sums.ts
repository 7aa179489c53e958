import type { Money } from "../../money";
import type { ContractKind, Tier } from "../contract";
import type { Amounts } from "./amounts";

/** Valid bets of a day that came to a receiver through a child while the two had these shares. */
export interface EdgeSum {
  receiver: string;
  child: string;
  day: string;
  category: string;
  ownPpm: number;
  childPpm: number;
  validBet: Money;
}

/** The same through all other children, whose shares nobody tries: with what was theirs of it, in millionths. */
export interface OthersSum extends Pick<EdgeSum, "receiver" | "day" | "category" | "ownPpm" | "validBet"> {
  units: bigint;
}

/** The settled windows of a contract in their order, as lists side by side: a real-time salary has hundreds for each day. */
export interface WindowSums {
  receiver: string;
  upline: string | null;
  kind: ContractKind;
  tiers: readonly Tier[];
  /** Dividends alone. */
  carry: "FULL" | "MONTH" | "NONE" | null;
  /** The moment at which each begins, in seconds. */
  from: ArrayLike<number>;
  /** The days of the merchant's calendar, both included; the last of dividends alone. */
  firstDay: readonly string[];
  lastDay: readonly string[];
  /** The day on which it was paid, or was to be. */
  creditedOn: readonly string[];
  /** 1 for a daily salary that needs a loss of the team and had none. */
  isUnearned: ArrayLike<number>;
  active: ArrayLike<number>;
  validBet: Amounts;
  /** The team's net revenue; dividends alone. */
  profit: Amounts;
  carryIn: Amounts;
  debtIn: Amounts;
  paidBefore: Amounts;
  gross: Amounts;
  /** The gross of all those directly below together. */
  downlines: Amounts;
}

/** Millionths below zero that a receiver's commissions had left before the first day. */
export interface OpenCarry {
  receiver: string;
  category: string;
  units: bigint;
}

export interface TeamSums {
  edges: readonly EdgeSum[];
  others: readonly OthersSum[];
  carries: readonly OpenCarry[];
  windows: readonly WindowSums[];
}

export interface Change {
  /** New shares, in millionths; a point of a prize group is 500. */
  shares: readonly { account: string; category: string; ppm: number }[];
  tiers: readonly { account: string; kind: ContractKind; tiers: readonly Tier[] }[];
}

export const NO_CHANGE: Change = { shares: [], tiers: [] };
