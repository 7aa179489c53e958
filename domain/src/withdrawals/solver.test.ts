import { expect, test } from "vitest";
import { type Hold, solve, type WithdrawalFacts } from "./solver";

const NOW = new Date("2026-03-01T10:00:00Z");
const LATER = new Date("2026-03-02T00:00:00Z");
const STANDING: WithdrawalFacts = {
  cash: 1_000n,
  bonus: 0n,
  underWay: [],
  wagering: { unplayed: 0n, left: 0n, required: 0n, transferred: 0n },
  needsCheck: false,
  closing: false,
  payeesOpenAt: [NOW],
  minimum: 100n,
  day: { most: 5_000n, taken: 0n, renewsAt: LATER },
};

const solved = (changes: Partial<WithdrawalFacts>) => solve({ ...STANDING, ...changes }, NOW);
const request = { id: "1", number: "W-1", amount: 260n, state: "paying" } as const;

test("MO-04 nothing stands in the way: all of it can be taken", () => {
  expect(solved({})).toEqual({ total: 1_000n, now: 1_000n, held: [] });
});

test.each<[string, Partial<WithdrawalFacts>, bigint, Hold]>([
  [
    "wagering",
    { wagering: { unplayed: 600n, left: 600n, required: 900n, transferred: 200n } },
    400n,
    { reason: "wagering", amount: 600n, left: 600n, required: 900n, transferred: 200n },
  ],
  ["a bonus", { bonus: 50n }, 1_000n, { reason: "bonus", amount: 50n, grant: null }],
  [
    "a bonus in play",
    { bonus: 50n, grant: { id: "welcome", left: 400n, until: LATER, ends: true } },
    1_000n,
    { reason: "bonus", amount: 50n, grant: { id: "welcome", left: 400n, until: LATER, ends: true } },
  ],
  ["a request under way", { underWay: [request] }, 1_000n, { reason: "under_way", ...request }],
  ["a new account", { payeesOpenAt: [LATER] }, 0n, { reason: "payee_cooling", amount: 1_000n, opensAt: LATER }],
  ["the day's limit", { day: { most: 700n, taken: 300n, renewsAt: LATER } }, 400n, { reason: "day_limit", amount: 600n, renewsAt: LATER }],
  ["the smallest request", { cash: 99n }, 0n, { reason: "below_minimum", amount: 99n, minimum: 100n }],
  ["a look at the account", { needsCheck: true }, 0n, { reason: "account_check", amount: 1_000n }],
])("C-12 MO-04 %s holds its part, says how much and what frees it", (_name, changes, now, hold) => {
  expect(solved(changes)).toMatchObject({ now, held: [hold] });
});

test("RG-21 when an account is closed, money that was not played with and money below the smallest request may leave; a look at it stays", () => {
  const wagering = { unplayed: 600n, left: 600n, required: 900n, transferred: 0n };
  expect(solved({ closing: true, wagering })).toMatchObject({ now: 1_000n, held: [] });
  expect(solved({ closing: true, cash: 1n })).toMatchObject({ now: 1n, held: [] });
  expect(solved({ closing: true, needsCheck: true })).toMatchObject({ now: 0n, held: [{ reason: "account_check" }] });
});

test("one account that is open is enough, and none at all is a step of the form", () => {
  expect(solved({ payeesOpenAt: [LATER, NOW] }).now).toBe(1_000n);
  expect(solved({ payeesOpenAt: [] }).now).toBe(1_000n);
});

test("C-12 what can be taken and what is held are the whole, to the last coin, whatever stands in the way", () => {
  let cases = 0;
  const few = [0n, 1n, 99n, 100n, 101n, 1_000n];
  for (const cash of few)
    for (const bonus of [0n, 7n])
      for (const unplayed of few)
        for (const taken of few)
          for (const needsCheck of [false, true])
            for (const underWay of [[], [request, request]]) {
              const wagering = { unplayed, left: unplayed, required: unplayed, transferred: 0n };
              const { total, now, held } = solved({
                cash,
                bonus,
                underWay,
                needsCheck,
                wagering,
                day: { ...STANDING.day, most: 1_000n, taken },
              });
              expect(total).toBe(cash + bonus + BigInt(underWay.length) * 260n);
              expect(held.reduce((sum, { amount }) => sum + amount, now)).toBe(total);
              expect(held.every(({ amount }) => amount > 0n)).toBe(true);
              expect(now).toBeGreaterThanOrEqual(0n);
              cases += 1;
            }
  expect(cases).toBe(1_728);
});
