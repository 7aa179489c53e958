import { expect, test } from "vitest";
import { partsAtRisk } from "./at-risk";

/** A coin with an edge: heads and tails pay double, the edge loses both. */
const COIN = [
  { result: "heads", weight: 49 },
  { result: "tails", weight: 49 },
  { result: "edge", weight: 2 },
];
const returns = (bet: string, result: string) => (bet === result ? 20_000 : bet === "half" && result === "edge" ? 5_000 : 0);
const lost = (bet: string, stake: bigint, payout = 0n) => ({ bet, stake, payout });
const risks = (...all: ReturnType<typeof lost>[]) => partsAtRisk(all, COIN, returns);

test("H-22 what surely comes back was not at risk, though a rare result loses all of it", () => {
  expect(risks(lost("heads", 300n), lost("tails", 300n))).toEqual([0n, 0n]);
  expect(risks(lost("heads", 300n), lost("tails", 500n))).toEqual([200n, 0n]);
});

test("H-22 the bets laid first count first, and together they count no more than the difference", () => {
  expect(risks(lost("heads", 100n), lost("heads", 400n), lost("tails", 300n))).toEqual([100n, 100n, 0n]);
});

test("what was given back of a stake does not count, and a win takes nothing off", () => {
  expect(risks(lost("half", 1001n, 500n))).toEqual([501n]);
  expect(risks(lost("heads", 100n, 200n))).toEqual([100n]);
  expect(risks(lost("heads", 100n, 100n))).toEqual([0n]);
});
