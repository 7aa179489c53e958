import { expect, test } from "vitest";
import { hundredths, readTarget } from "./figures";

test("multipliers are told with two digits", () => {
  expect([100, 245, 100_000].map(hundredths)).toEqual(["1.00", "2.45", "1000.00"]);
});

test("a target is a multiplier within bounds, however its point is written", () => {
  expect(["2", "2.5", "1,15", " 10.00 "].map((text) => readTarget(text, 101, 1_000_000))).toEqual([200, 250, 115, 1000]);
  expect(["", "1", "abc", "2.505", "20000", "-3"].map((text) => readTarget(text, 101, 1_000_000))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
