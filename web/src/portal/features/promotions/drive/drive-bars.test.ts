import { driveBlocks, planDrive, summarise } from "@magpie/domain/offers/test-drive";
import { expect, test } from "vitest";
import { addTo, barsFor, shapeOf } from "./drive-bars";

test("the bars of a test drive begin with nothing and end with the most that can be paid", () => {
  expect(barsFor(50_000, 250_000).map(({ upTo }) => upTo)).toEqual([0, 25_000, 50_000, 75_000, 100_000, 150_000, 249_999, 250_000]);
});

test("without a cap the last bar has no end, and bounds beyond a low cap are left out", () => {
  expect(barsFor(1_000, Number.POSITIVE_INFINITY).at(-1)?.upTo).toBe(Number.POSITIVE_INFINITY);
  expect(barsFor(1_000, 1_000).map(({ upTo }) => upTo)).toEqual([0, 500, 999, 1_000]);
  expect(barsFor(1, 2).map(({ upTo }) => upTo)).toEqual([0, 1, 2]);
});

test("every try stands in exactly one bar, and their shares make a hundred", () => {
  const rule = {
    reward: { give: "bonus", amount: { fixed: "1000" } },
    wagering: {
      times100: 1000,
      bps: { RNG: 10_000 },
      maxBet: "100",
      days: 30,
      order: "bonus_first",
      release: "whole",
      onWithdraw: "cancel",
    },
  } as unknown as Parameters<typeof planDrive>[0];
  const odds = {
    game: "coin",
    category: "RNG",
    outcomes: [
      { weight: 19, pays: 0 },
      { weight: 18, pays: 20_000 },
    ],
    roundsPerHour: 600,
  };
  const plan = planDrive(rule, { base: 0n, own: 0n, stake: 100n }, odds);
  const bars = barsFor(plan.amount, plan.cap);
  const sums = driveBlocks(plan, 7, 0, 4, ({ paid }) => addTo(bars, paid));
  expect(bars.reduce((sum, { tries }) => sum + tries, 0)).toBe(sums.journeys);
  expect(bars[0]?.tries).toBe(sums.journeys - sums.finished);
  expect(shapeOf(bars).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100);
  expect(summarise(plan, odds, sums).finish).toBeCloseTo(1 - (bars[0]?.tries ?? 0) / sums.journeys);
});
