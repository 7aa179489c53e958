import { expect, test } from "vitest";
import { fallsOf } from "./falls";

test("LO-01 numbers are counted as often as they fell, and of a race its winner alone", () => {
  const digits = fallsOf([{ issue: "1", numbers: [7, 7, 0, 1, 2] }], "SSC");
  expect([digits.hot, digits.timesOf(7), digits.timesOf(9), digits.expected]).toEqual([7, 2, 0, 0.5]);
  const race = fallsOf([{ issue: "1", numbers: [4, 1, 2, 3, 5, 6, 7, 8, 9, 10] }], "PK10");
  expect([race.hot, race.timesOf(1), race.expected]).toEqual([4, 0, 0.1]);
});
