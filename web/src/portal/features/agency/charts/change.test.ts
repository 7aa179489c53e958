import { expect, test } from "vitest";
import { changeOf, sharesOf } from "./change";

test.each([
  ["112.40", "100.00", 12.4],
  ["-50.00", "-100.00", 50],
  ["-10.00", "20.00", -150],
  ["5.00", "0.00", null],
])("AG-01 %s after %s is a change of %s percent", (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test("AG-01 the parts of a team's bets add up to 100, the small ones together as one", () => {
  const parts = [
    { key: "FISH", amount: 1 },
    { key: "LOTT", amount: 1 },
    { key: "RNG", amount: 1 },
    { key: "LIVE", amount: 0 },
  ];
  expect(sharesOf(parts, 4).map(({ key, percent }) => [key, percent])).toEqual([
    ["FISH", 34],
    ["LOTT", 33],
    ["RNG", 33],
  ]);
  expect(sharesOf(parts, 2).map(({ key, percent }) => [key, percent])).toEqual([
    ["FISH", 33],
    ["other", 67],
  ]);
  expect(sharesOf([], 4)).toEqual([]);
});
