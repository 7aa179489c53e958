import type { Hash } from "../merkle";
import type { Money } from "../money";
import type { Amount } from "../offers/offer";
import { baseOfPlay, type CashbackBase, type CashPlay, cashbackDue, payWithCarry } from "./cashback";
import { inputHash } from "./input-hash";

/** A period of an offer, computed once: the offer and the period name it, so a second run finds the first. */
export interface CashbackRun {
  offer: string;
  period: { key: string; from: Date; until: Date };
  /** The version that was in force when the period began. */
  versionHash: string;
  /** The last counted stake that is read. */
  sequence: bigint;
  /** Rewards in cash are read up to this transaction of the database. */
  ledger: bigint;
}

/** The part of an offer's rule that a run computes. */
export interface CashbackRule {
  base: CashbackBase;
  amount: Amount;
}

/** A settled round, or something taken back of one. Amounts taken back are negative. */
export interface CashFact extends CashPlay {
  sequence: bigint;
  memberId: string;
  /** The time of settlement; of something taken back, the time of what it takes back, so that both fall into one period. */
  settledAt: Date;
}

export interface CashbackLine {
  memberId: string;
  base: Money;
  due: Money;
  /** From earlier periods that were counted anew. */
  carried: Money;
  pay: Money;
  carry: Money;
}

export interface FrozenRun {
  lines: readonly CashbackLine[];
  inputHash: string;
}

/** One ledger key for a member's period: paid twice, by two nodes or after a crash, it moves money once. */
export function cashbackKey({ offer, period }: Pick<CashbackRun, "offer" | "period">, memberId: string): string {
  return `cashback:${offer}:${period.key}:${memberId}`;
}

/** The sums of a run, by member: what settled within the period, as it was known at the run's last stake. */
export function playOf({ period, sequence }: CashbackRun, facts: Iterable<CashFact>): Map<string, CashPlay> {
  const sums = new Map<string, CashPlay>();
  for (const fact of facts) {
    if (fact.sequence > sequence || fact.settledAt < period.from || fact.settledAt >= period.until) continue;
    const { staked, returned, rewards } = sums.get(fact.memberId) ?? { staked: 0n, returned: 0n, rewards: 0n };
    sums.set(fact.memberId, {
      staked: staked + fact.staked,
      returned: returned + fact.returned,
      rewards: rewards + fact.rewards,
    });
  }
  return sums;
}

/** Lines for all who get something or have something open, by member id. The same inputs give the same lines and the same hash. */
export function freezeRun(
  hash: Hash,
  run: CashbackRun,
  rule: CashbackRule,
  plays: ReadonlyMap<string, CashPlay>,
  carried: ReadonlyMap<string, Money>,
): FrozenRun {
  const members = [...new Set([...plays.keys(), ...carried.keys()])].sort();
  const lines = members.map((memberId): CashbackLine => {
    const play = plays.get(memberId);
    const base = play ? baseOfPlay(rule.base, play) : 0n;
    const due = cashbackDue(rule.amount, base);
    const before = carried.get(memberId) ?? 0n;
    return { memberId, base, due, carried: before, ...payWithCarry(due, before) };
  });
  const rows = lines.map(({ memberId, base, carried: before }) => [memberId, base, before]);
  return { lines: lines.filter(({ due, carried: before }) => due > 0n || before !== 0n), inputHash: inputHash(hash, runHead(run), rows) };
}

/** Everything besides the sums that a run's hash is made of. */
export function runHead({ offer, period, versionHash, sequence, ledger }: CashbackRun): (string | bigint)[] {
  return [offer, period.key, period.from.toISOString(), period.until.toISOString(), versionHash, sequence, ledger];
}

/** A frozen line that a later look at its period changes. */
export interface CashbackAdjustment {
  memberId: string;
  /** The key of the line that it corrects. */
  corrects: string;
  baseNow: Money;
  difference: Money;
}

/**
 * Counts a frozen period anew, to a later transaction. `due` is what each member has been granted for the period so far, earlier
 * adjustments included; lines stay as they were frozen.
 */
export function adjustRun(
  run: CashbackRun,
  rule: CashbackRule,
  due: ReadonlyMap<string, Money>,
  plays: ReadonlyMap<string, CashPlay>,
): CashbackAdjustment[] {
  const members = [...new Set([...due.keys(), ...plays.keys()])].sort();
  return members.flatMap((memberId) => {
    const play = plays.get(memberId);
    const baseNow = play ? baseOfPlay(rule.base, play) : 0n;
    const difference = cashbackDue(rule.amount, baseNow) - (due.get(memberId) ?? 0n);
    return difference === 0n ? [] : [{ memberId, corrects: cashbackKey(run, memberId), baseNow, difference }];
  });
}
