import { expect, test } from "vitest";
import { activeFor } from "./active";
import { pooledOf, profitOf, validCockfight, validLive, validPvp, validSports } from "./measures";
import { ggrOf } from "./revenue";
import { periodEnd, periodOf, periodStart } from "./team-periods";
import { placeInWindows } from "./windows";

test("vector 15 only what was at risk is a valid bet", () => {
  expect([
    validLive({ banker: 10_000n, player: 4_000n }),
    validLive({}),
    validSports(10_000n, 1450, "lost"),
    validSports(10_000n, 1900, "half_won"),
    validPvp(3_000n, 500n),
    validCockfight(1_000n, "draw"),
  ]).toEqual([6_000n, 0n, 0n, 5_000n, 2_500n, 0n]);
  expect([validSports(9_999n, 1500, "half_lost"), validSports(100n, 1500, "won"), validSports(100n, 9000, "void")]).toEqual([
    4_999n,
    100n,
    0n,
  ]);
  expect(validLive({ banker: 500n, tie: 100n, big: 300n, small: 300n })).toBe(600n);
});

test("a member's result is the house's with the other sign, and what the house gave beside it", () => {
  const sums = { bet: 41_000n, refund: 1_000n, payout: 39_500n, pooled: 0n };
  expect([ggrOf(sums), profitOf(sums, { bonus: 300n, rebate: 20n, salary: 5n })]).toEqual([500n, -175n]);
});

test("what went into jackpots is no revenue, and of a pot between people the rake alone is, whoever won it", () => {
  const spin = { bet: 10_000n, refund: 0n, payout: 2_000n };
  expect(ggrOf({ ...spin, pooled: pooledOf("RNG", spin, { contributed: 65n, rake: 0n }) })).toBe(7_935n);
  const [winner, loser] = [
    { bet: 3_000n, refund: 0n, payout: 5_700n },
    { bet: 3_000n, refund: 500n, payout: 0n },
  ];
  const pots = [pooledOf("PVP", winner, { contributed: 0n, rake: 300n }), pooledOf("PVP", loser, { contributed: 0n, rake: 0n })];
  expect(pots).toEqual([-3_000n, 2_500n]);
  expect([ggrOf({ ...winner, pooled: pots[0] ?? 0n }), ggrOf({ ...loser, pooled: pots[1] ?? 0n })]).toEqual([300n, 0n]);
  // A table between people may feed jackpots too.
  expect(ggrOf({ ...winner, pooled: pooledOf("PVP", winner, { contributed: 20n, rake: 300n }) })).toBe(280n);
});

test("A-07 weeks begin on Monday, halves of a month on the 1st and the 16th, and end with the month, also in February", () => {
  expect(["day", "week", "half", "month"].map((kind) => periodStart(kind as "day", "2028-02-29"))).toEqual([
    "2028-02-29",
    "2028-02-28",
    "2028-02-16",
    "2028-02-01",
  ]);
  expect([periodStart("week", "2027-01-03"), periodStart("half", "2027-03-15")]).toEqual(["2026-12-28", "2027-03-01"]);
  expect([
    periodEnd("half", "2027-02-16"),
    periodEnd("half", "2028-02-16"),
    periodEnd("half", "2027-02-01"),
    periodEnd("month", "2027-12-01"),
    periodEnd("week", "2026-12-28"),
  ]).toEqual(["2027-02-28", "2028-02-29", "2027-02-15", "2027-12-31", "2027-01-03"]);
  // A week that has just begun is the week, as far as it has come.
  expect(periodOf("2027-03-08", "2027-03-10", "2027-03-10")).toEqual({ kind: "week", start: "2027-03-08" });
  expect(periodOf("2027-03-08", "2027-03-10", "2027-03-11")).toBeNull();
  expect(periodOf("2027-03-01", "2027-03-31", "2027-03-10")).toEqual({ kind: "month", start: "2027-03-01" });
});

test("a member is active for those under whom both the bets and a deposit were made", () => {
  const parts = [
    { path: ["T", "A", "m"], valid: 900n, deposits: 1n },
    { path: ["T", "B", "m"], valid: 200n, deposits: 0n },
  ];
  expect(activeFor(parts, 1000n)).toEqual(["T", "m"]);
  expect(activeFor(parts, 900n)).toEqual(["T", "A", "m"]);
  expect(activeFor([...parts, { path: ["T", "A", "m"], valid: -900n, deposits: 0n }], 900n)).toEqual([]);
});

test("A-03 rows fill windows in the order of their numbers: a closed window never changes, and none is left out", () => {
  const row = (number: bigint, time: string) => ({ number, countedAt: new Date(`2027-03-01T${time}Z`) });
  const start = (time: string) => new Date(`2027-03-01T${time}Z`);
  const first = placeInWindows([row(1n, "10:01:00"), row(2n, "10:00:59"), row(3n, "10:12:00"), row(4n, "10:09:00")], [], undefined);
  expect(first.placed.map(({ window }) => window)).toEqual([start("10:00:00"), start("10:00:00"), start("10:10:00"), start("10:10:00")]);
  expect(first.ending).toEqual([
    { from: start("09:55:00"), to: start("09:55:00"), upto: 0n },
    { from: start("10:00:00"), to: start("10:05:00"), upto: 2n },
  ]);
  // Read again, they fall where they fell, whatever their clock says.
  const closed = [
    { start: start("10:00:00"), upto: 2n },
    { start: start("10:10:00"), upto: 4n },
  ];
  const again = placeInWindows([row(1n, "10:01:00"), row(4n, "10:09:00"), row(5n, "10:09:00")], closed, closed[1]);
  expect(again.placed.map(({ window }) => window)).toEqual([start("10:00:00"), start("10:10:00"), start("10:15:00")]);
  expect(again.ending).toEqual([]);
});
