import { expect, test } from "vitest";
import { type ChaseWish, isPlan, planCost, plannedParts } from "./chase-plan";
import { priceOf, type SlipLine } from "./slip";

const line: SlipLine = {
  id: "a",
  bookId: "SSC",
  play: "last3_straight",
  selection: "1|2|3",
  positions: "",
  mode: "LOTT",
  group: 1900,
  unit: "200",
  multiple: 3,
};
const priced = priceOf(line, { modes: ["LOTT"], accountGroups: new Map([["LOTT", 1900]]), cap: 40_000_000n, unitMost: 100_000n });
const issues = ["1", "2", "3", "4"].map((issue) => ({ issue }));

function plan(change: Partial<ChaseWish>) {
  if (!priced) throw new Error("the line has no price");
  return plannedParts({ helper: "same", issues: 3, multiple: 1, every: 1, profitPercent: 50, ...change }, priced, issues);
}

test("LO-05 a plan costs one multiple of the line for each of its issues, whatever multiple the line has", () => {
  const parts = plan({ helper: "doubling" });
  expect(parts.map(({ multiple }) => multiple)).toEqual([1, 2, 4]);
  expect(planCost(parts)).toBe(1400n);
});

test("LO-05 no more issues are planned than there are, and one alone is no plan", () => {
  expect(plan({ issues: 120 })).toHaveLength(4);
  expect(isPlan(plan({ issues: 1 }))).toBe(false);
});

test("LO-05 a plan for a profit begins with the least that reaches it", () => {
  expect(plan({ helper: "profit" }).map(({ multiple }) => multiple)).toEqual([1, 1, 1]);
});
