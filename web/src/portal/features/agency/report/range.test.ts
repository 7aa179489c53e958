import { expect, test } from "vitest";
import { rangeOf, reportRange } from "./range";

test.each([
  ["today", "2026-11-18", "2026-11-18", "2026-11-18"],
  ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["week", "2026-11-18", "2026-11-16", "2026-11-18"],
  ["week", "2026-11-22", "2026-11-16", "2026-11-22"],
  ["week", "2026-11-16", "2026-11-16", "2026-11-16"],
  ["month", "2026-11-18", "2026-11-01", "2026-11-18"],
] as const)("AG-01 %s on %s is %s to %s", (preset, today, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to });
});

test("AG-01 days picked in any order become at most 62 days that end where they were picked", () => {
  expect(reportRange({ from: "2026-11-18", to: "2026-11-02" })).toEqual({ from: "2026-11-02", to: "2026-11-18" });
  expect(reportRange({ from: "2026-01-01", to: "2026-11-18" })).toEqual({ from: "2026-09-18", to: "2026-11-18" });
});
