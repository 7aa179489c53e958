import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startOfDays } from "../period";
import { cashbackDue, payWithCarry } from "./cashback";
import { adjustRun, type CashbackRule, type CashbackRun, type CashFact, cashbackKey, freezeRun, playOf } from "./cashback-run";

const sha256 = (bytes: Uint8Array) => new Uint8Array(hash("sha256", bytes, "buffer"));

const RULE: CashbackRule = {
  base: "loss",
  amount: {
    of: "loss",
    from: "10000",
    tiers: [
      { above: "0", bps: 1000 },
      { above: "50000", bps: 500 },
    ],
    cap: "10000",
  },
};

test.each([
  [10_000n, 0n],
  [10_009n, 0n],
  [10_010n, 1n],
  [76_543n, 5827n],
  [200_000n, 10_000n],
  [-5000n, 0n],
])("BW-13 a loss of %s gives %s back", (loss, due) => {
  expect(cashbackDue(RULE.amount, loss)).toBe(due);
});

test("BW-13 one coin more of loss never gives less, and never more than the highest rate of it", () => {
  let before = 0n;
  for (let loss = 9_900n; loss < 170_000n; loss += 7n) {
    const due = cashbackDue(RULE.amount, loss);
    if (due < before || due - before > 1n) expect([loss, before, due]).toBeNull();
    before = due;
  }
  expect(before).toBe(10_000n);
});

const week = (key: string, from: string, until: string) => ({ key, from: new Date(from), until: new Date(until) });
const WEEKS = [
  week("2026-W45", "2026-11-02T00:00:00Z", "2026-11-09T00:00:00Z"),
  week("2026-W46", "2026-11-09T00:00:00Z", "2026-11-16T00:00:00Z"),
  week("2026-W47", "2026-11-16T00:00:00Z", "2026-11-23T00:00:00Z"),
] as const;

function runOf(at: 0 | 1 | 2, sequence: bigint): CashbackRun {
  return { offer: "weekly", period: WEEKS[at], versionHash: "v1", sequence, ledger: 0n };
}

function fact(sequence: bigint, memberId: string, settledAt: string, staked: bigint, returned = 0n, rewards = 0n): CashFact {
  return { sequence, memberId, settledAt: new Date(settledAt), staked, returned, rewards };
}

test("BW-14 what is taken back later is carried in money into the next periods, and never asked for", () => {
  const lost = [fact(1n, "ann", "2026-11-03T10:00:00Z", 56_543n), fact(2n, "ann", "2026-11-04T10:00:00Z", 20_000n)];
  const frozen = freezeRun(sha256, runOf(0, 2n), RULE, playOf(runOf(0, 2n), lost), new Map());
  expect(frozen.lines).toEqual([{ memberId: "ann", base: 76_543n, due: 5827n, carried: 0n, pay: 5827n, carry: 0n }]);
  const now = [...lost, fact(9n, "ann", "2026-11-04T10:00:00Z", -20_000n)];
  const [adjusted] = adjustRun(runOf(0, 9n), RULE, new Map([["ann", 5827n]]), playOf(runOf(0, 9n), now));
  expect(adjusted).toEqual({ memberId: "ann", corrects: "cashback:weekly:2026-W45:ann", baseNow: 56_543n, difference: -1173n });
  const first = payWithCarry(900n, adjusted?.difference ?? 0n);
  expect([first, payWithCarry(500n, first.carry)]).toEqual([
    { pay: 0n, carry: -273n },
    { pay: 227n, carry: 0n },
  ]);
});

describe("a run", () => {
  const facts = [
    fact(1n, "bob", "2026-11-09T00:00:00Z", 90_000n, 10_000n, 5000n),
    fact(2n, "ann", "2026-11-15T23:59:59.999Z", 40_000n),
    fact(3n, "ann", "2026-11-16T00:00:00Z", 70_000n),
    fact(4n, "ann", "2026-11-08T23:59:59.999Z", 80_000n),
    fact(5n, "cid", "2026-11-10T00:00:00Z", 10_000n, 90_000n),
    fact(6n, "bob", "2026-11-10T00:00:00Z", 50_000n),
  ];
  const run = runOf(1, 5n);
  const frozen = (of: readonly CashFact[], of1 = run) => freezeRun(sha256, of1, RULE, playOf(of1, of), new Map());

  test("BW-13 counts what settled within the period, up to its last transaction; rewards in cash are no loss, and a won period is nothing", () => {
    expect(frozen(facts).lines.map(({ memberId, base, pay }) => [memberId, base, pay])).toEqual([
      ["ann", 40_000n, 3000n],
      ["bob", 75_000n, 5750n],
    ]);
  });

  test("H-41 computed twice, in any order, it has the same lines and the same hash; another transaction more gives another hash", () => {
    expect(frozen(facts.toReversed())).toEqual(frozen(facts));
    expect(frozen(facts, runOf(1, 6n)).inputHash).not.toBe(frozen(facts).inputHash);
    expect(cashbackKey(run, "ann")).toBe("cashback:weekly:2026-W46:ann");
  });

  test("H-41 a week with a change of the clock, and one with 29 February, have each moment once", () => {
    for (const now of ["2026-03-29T12:00:00Z", "2026-10-25T12:00:00Z", "2028-03-01T12:00:00Z"]) {
      const [from, until] = [
        startOfDays(new Date(now), 7, "Europe/Berlin"),
        startOfDays(new Date(Date.parse(now) + 86_400_000), 1, "Europe/Berlin"),
      ];
      const zoned: CashbackRun = { ...run, period: { key: "w", from, until }, sequence: 999n };
      const hours: CashFact[] = [];
      for (let at = from.getTime() - 3_600_000; at <= until.getTime(); at += 3_600_000)
        hours.push(fact(1n, "ann", new Date(at).toISOString(), 1n));
      expect(playOf(zoned, hours).get("ann")?.staked).toBe(BigInt((until.getTime() - from.getTime()) / 3_600_000));
    }
  });

  test("H-42 placed in week 1, settled in 2, voided in 3: counted in 2, taken back from 2, and carried into 3", () => {
    const settled = fact(10n, "dan", "2026-11-10T08:00:00Z", 60_000n);
    const voided = fact(20n, "dan", "2026-11-10T08:00:00Z", -60_000n);
    expect(frozen([settled], runOf(0, 30n)).lines).toEqual([]);
    const paid = frozen([settled], runOf(1, 10n)).lines;
    expect(paid.map(({ due }) => due)).toEqual([5000n]);
    const later = runOf(1, 30n);
    const adjustments = adjustRun(later, RULE, new Map([["dan", 5000n]]), playOf(later, [settled, voided]));
    expect(adjustments.map(({ difference }) => difference)).toEqual([-5000n]);
    const third = runOf(2, 30n);
    const carried = new Map([["dan", -5000n]]);
    expect(freezeRun(sha256, third, RULE, playOf(third, [settled, voided]), carried).lines).toEqual([
      { memberId: "dan", base: 0n, due: 0n, carried: -5000n, pay: 0n, carry: -5000n },
    ]);
    expect(adjustRun(later, RULE, new Map([["dan", 0n]]), playOf(later, [settled, voided]))).toEqual([]);
  });
});
