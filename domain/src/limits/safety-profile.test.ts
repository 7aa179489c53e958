import { expect, test } from "vitest";
import { HOUR_MS } from "../durations";
import { answersNow, isHelpDown, type LineChecks } from "./safety-profile";

const NOW = new Date("2026-03-15T10:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const silentFor = (hours: number): LineChecks => ({ checkedAt: NOW, answeredAt: hoursAgo(hours) });
const unasked: LineChecks = { checkedAt: null, answeredAt: null };

test.each([
  ["no line at all", [], "strict", false],
  ["a line nobody has asked", [unasked], "strict", false],
  ["one that answers beside one that is long silent", [silentFor(0), silentFor(500)], "strict", false],
  ["all silent for less than a day", [silentFor(23), silentFor(500)], "strict", false],
  ["all silent for a day", [silentFor(24), silentFor(500)], "strict", true],
  ["all silent for a day, under the base rules", [silentFor(24)], "base", false],
  ["all silent for a week, under the base rules", [silentFor(168)], "base", true],
] as const)("RG-18 %s", (_name, lines, profile, down) => {
  expect(isHelpDown(lines, profile, NOW)).toBe(down);
});

test("a line answers until it is asked and does not", () => {
  expect([answersNow(unasked), answersNow(silentFor(0)), answersNow(silentFor(1))]).toEqual([true, true, false]);
});
