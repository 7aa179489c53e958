import { expect, test } from "vitest";
import { dueAt, stretchAfter } from "./schedule";

test.each([
  ["day", "2027-03-28", ["2027-03-28", "2027-03-28", "2027-03-29"]],
  ["week", "2027-03-28", ["2027-03-22", "2027-03-28", "2027-03-29"]],
  ["week", "2027-03-29", ["2027-03-29", "2027-04-04", "2027-04-05"]],
  ["month", "2027-01-31", ["2027-01-01", "2027-01-31", "2027-02-01"]],
  ["month", "2028-02-01", ["2028-02-01", "2028-02-29", "2028-03-01"]],
  ["month", "2027-12-05", ["2027-12-01", "2027-12-31", "2028-01-01"]],
] as const)("the %s that was not over by %s goes from its first to its last day", (every, doneTo, [from, to, end]) => {
  expect(stretchAfter(every, doneTo)).toEqual({ from, to, end });
});

test("a report is made ten minutes into the day after, on the merchant's own clock", () => {
  expect(dueAt({ end: "2026-10-02" }, "Asia/Kathmandu")).toEqual(new Date("2026-10-01T18:25:00Z"));
  // Where clocks go forward at midnight, the day begins an hour later on the wall and at the same moment.
  expect(dueAt({ end: "2026-09-06" }, "America/Santiago")).toEqual(new Date("2026-09-06T04:10:00Z"));
});
