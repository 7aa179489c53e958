import type { ContractKind, Terms } from "../agency/contract";
import { type Calendar, calendarIn } from "./calendar";
import { isBelowZero, minus, type Ratio, ratio } from "./ratio";

/** A settled bet, or the difference that a correction made, with the line above the player as it was when the bet was placed. */
export interface CheckedBet {
  countedAt: Date;
  category: string;
  bet: bigint;
  refund: bigint;
  payout: bigint;
  /** What it gave to jackpots. */
  contributed: bigint;
  /** What the house kept of a pot between people; nothing for whoever won none. */
  rake: bigint;
  valid: bigint;
  /** From the root of the line down to the player, each with its rate or prize group as a fraction of the bet. */
  line: readonly { id: string; share: Ratio }[];
}

export interface CheckedCredit {
  at: Date;
  amount: bigint;
  /** From the root down to the account that was given a bonus, a rebate or a salary. */
  line: readonly string[];
}

export interface CheckedContract {
  kind: ContractKind;
  agentId: string;
  uplineId: string | null;
  terms: Terms;
}

export interface CheckedWorld {
  timeZone: string;
  /** All days that are looked at; nothing was carried into the first. */
  first: string;
  last: string;
  bets: readonly CheckedBet[];
  credits: readonly CheckedCredit[];
  contracts: readonly CheckedContract[];
  /** Members of an agent's team who count as active in a stretch of time. */
  active(agentId: string, calendar: Calendar, name: string): number;
  feePpm: Readonly<Record<string, number>>;
}

/** Remembers answers, because each asks for those of the stretch before and of everybody below. */
export type Once = <T>(key: string, work: () => T) => T;

export interface Books {
  world: CheckedWorld;
  once: Once;
  /** The stretch just before; undefined for the first. */
  before(unit: Calendar, name: string): string | undefined;
  betsOf(agentId: string, unit: Calendar, name: string): CheckedBet[];
  creditsOf(agentId: string, unit: Calendar, name: string): CheckedCredit[];
  contractOf(kind: ContractKind, agentId: string): CheckedContract | undefined;
  directOf(kind: ContractKind, agentId: string): CheckedContract[];
}

export function openBooks(world: CheckedWorld): Books {
  const calendar = calendarIn(world.timeZone);
  const memory = new Map<string, unknown>();
  function once<T>(key: string, work: () => T): T {
    if (!memory.has(key)) memory.set(key, work());
    return memory.get(key) as T;
  }
  return {
    world,
    once,
    before(unit, name) {
      const all = once(`names ${unit}`, () => calendar.names(unit, world.first, world.last));
      const places = once(`places ${unit}`, () => new Map(all.map((one, place) => [one, place])));
      return all[(places.get(name) ?? 0) - 1];
    },
    betsOf(agentId, unit, name) {
      const named = once(`bets by ${unit}`, () => grouped(world.bets, ({ countedAt }) => calendar.nameOf(unit, countedAt.getTime())));
      return (named.get(name) ?? []).filter(({ line }) => line.some(({ id }) => id === agentId));
    },
    creditsOf(agentId, unit, name) {
      const named = once(`credits by ${unit}`, () => grouped(world.credits, ({ at }) => calendar.nameOf(unit, at.getTime())));
      return (named.get(name) ?? []).filter(({ line }) => line.includes(agentId));
    },
    contractOf: (kind, agentId) => world.contracts.find((one) => one.kind === kind && one.agentId === agentId),
    directOf: (kind, agentId) => world.contracts.filter((one) => one.kind === kind && one.uplineId === agentId),
  };
}

function grouped<T>(rows: readonly T[], nameOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = nameOf(row);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}

/** Valid bets within a contract's scope. */
export function validOf({ betsOf }: Books, { agentId, terms }: CheckedContract, unit: Calendar, name: string): bigint {
  const within = betsOf(agentId, unit, name).filter(({ category }) => terms.scope.includes(category));
  return total(within.map(({ valid }) => valid));
}

/** Of games between people the house has the rake alone, whoever won the pot; what went to jackpots it has of none. */
export function wonOf(bets: readonly CheckedBet[]): bigint {
  return total(
    bets.map(({ category, bet, payout, refund, contributed, rake }) => (category === "PVP" ? rake : bet - payout - refund) - contributed),
  );
}

export function bestRate({ tiers }: Terms, active: number, valid: bigint, profit: bigint): Ratio {
  let best = 0;
  for (const tier of tiers) {
    if (tier.active > active || tier.validBet > valid || tier.profit > profit) continue;
    if (tier.ratePpm > best) best = tier.ratePpm;
  }
  return ratio(BigInt(best), 1_000_000n);
}

/** Bets on whose line somebody stood above the one over them, which would let the house pay more than the root's own share. */
export function risingLines(bets: readonly CheckedBet[]): CheckedBet[] {
  return bets.filter(({ line }) => line.some((one, at) => at > 0 && isBelowZero(minus(line[at - 1]?.share ?? one.share, one.share))));
}

export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
