import { expect, test } from "vitest";
import { countedOf, sumFacts, tallies } from "./trends";

const list = ["9,0,5,3,1", "9,9,5,3,1", "0,0,0,0,0"].map((result, at) => ({ issue: String(at), result }));
const draws = countedOf(list, "SSC");

test("LO-01 trends count how often a number came at a place or anywhere, and how long it has been missing", () => {
  expect(tallies(draws, "SSC", 0)[9]).toEqual({ number: 9, times: 2, missing: 1 });
  expect(tallies(draws, "SSC", null)[0]).toEqual({ number: 0, times: 2, missing: 0 });
  expect(tallies(draws, "SSC", 1)[7]).toEqual({ number: 7, times: 0, missing: 3 });
});

test("sums are big and small as the plays on them are", () => {
  expect(sumFacts("SSC", [9, 9, 5, 0, 0])).toEqual({ sum: 23, size: "big", parity: "odd" });
  expect(sumFacts("11X5", [3, 11, 7, 2, 7])).toEqual({ sum: 30, size: "tie", parity: "even" });
  expect(sumFacts("PK10", [4, 7, 10, 1, 3, 9, 2, 8, 6, 5])).toEqual({ sum: 11, size: "small", parity: "odd" });
});

test("boards are counted by the digits of their highest prize", () => {
  expect(
    countedOf([{ issue: "1", result: { first: "730482", front3: ["118", "906"], last3: ["482", "057"], last2: "19" } }], "THAI"),
  ).toEqual([{ issue: "1", numbers: [7, 3, 0, 4, 8, 2] }]);
});
