import { expect, test } from "vitest";
import { percentOf, readPpm } from "./percent";

test.each([
  [0, "0"],
  [4500, "0.45"],
  [10_000, "1"],
  [123_456, "12.3456"],
  [1, "0.0001"],
])("%i millionths are %s percent, both ways", (ppm, percent) => {
  expect([percentOf(ppm), readPpm(percent)]).toEqual([percent, ppm]);
});

test.each(["", "-1", "1.23456", "1e3", "abc", "1.", "9999"])("%j is no percentage", (text) => {
  expect(readPpm(text)).toBeNaN();
});
