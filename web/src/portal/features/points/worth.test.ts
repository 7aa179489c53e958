import { expect, test } from "vitest";
import { rateOf, worthOf } from "./worth";

const TEN = { points: "10", cash: "0.01" };

test.each([
  ["12345", "12345", { cash: "12.34", left: "5" }],
  ["345", "1000", { cash: "0.34", left: "660" }],
  ["9", "1000", null],
  ["1001", "1000", null],
  ["", "1000", null],
  ["1e3", "1000", null],
])("BW-15 %s of %s points are worth %o", (typed, held, worth) => {
  expect(worthOf(typed, held, TEN, "INR")).toEqual(worth);
});

test("BW-15 a ratio is read for a whole unit of money", () => {
  expect([rateOf(TEN, "INR"), rateOf({ points: "10", cash: "1" }, "JPY")]).toEqual([
    { points: "1000", cash: "1.00" },
    { points: "10", cash: "1" },
  ]);
});
