import type { Hash } from "../lottery-check/merkle";
import type { Money } from "../money";
import { type CashbackRule, type CashPlay, cashbackDue, lossOf, payWithCarry } from "./cashback";
import { inputHash } from "./input-hash";

/** A period of an offer, computed once: the offer and the period name it, so a second run finds the first. */
export interface CashbackRun {
  offer: string;
  period: { key: string; from: Date; until: Date };
  /** The version that was in force when the period began. */
  versionHash: string;
  /** The last transaction of the ledger that is read. */
  sequence: bigint;
}

/** Something that the ledger says about a settled round, or takes back of one. Amounts taken back are negative. */
export interface CashFact extends CashPlay {
  sequence: bigint;
  memberId: string;
  /** The time of settlement; of something taken back, the time of what it takes back, so that both fall into one period. */
  settledAt: Date;
}

export interface CashbackLine {
  memberId: string;
  loss: Money;
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

/** The sums of a run, by member: what settled within the period, as the ledger knew it at the run's last transaction. */
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
    const loss = play ? lossOf(play) : 0n;
    const due = cashbackDue(rule, loss);
    const before = carried.get(memberId) ?? 0n;
    return { memberId, loss, due, carried: before, ...payWithCarry(due, before) };
  });
  const head = [run.offer, run.period.key, run.period.from.toISOString(), run.period.until.toISOString(), run.versionHash, run.sequence];
  const rows = lines.map(({ memberId, loss, carried: before }) => [memberId, loss, before]);
  return { lines: lines.filter(({ due, carried: before }) => due > 0n || before !== 0n), inputHash: inputHash(hash, head, rows) };
}

/** A frozen line that a later look at its period changes. */
export interface CashbackAdjustment {
  memberId: string;
  /** The key of the line that it corrects. */
  corrects: string;
  lossNow: Money;
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
    const lossNow = play ? lossOf(play) : 0n;
    const difference = cashbackDue(rule, lossNow) - (due.get(memberId) ?? 0n);
    return difference === 0n ? [] : [{ memberId, corrects: cashbackKey(run, memberId), lossNow, difference }];
  });
}
