import { expect, test } from "vitest";
import { keyText, lineText, marketsOf, oddsText } from "./markets";

test("the line whose prices are nearest comes first, and a line without its other side is not shown", () => {
  const prices = {
    "1": 205,
    X: 369,
    "2": 342,
    "H-2": 215,
    "A+2": 177,
    "H-1": 188,
    "A+1": 194,
    "H+2": 140,
    O10: 197,
    U10: 183,
    "S1-0": 700,
    So: 2000,
  };
  expect(marketsOf({ prices })).toEqual({
    result: ["1", "X", "2"],
    ahead: [
      ["H-1", "A+1"],
      ["H-2", "A+2"],
    ],
    goals: [["O10", "U10"]],
    maps: [],
    scores: ["S1-0", "So"],
  });
});

test("lines and odds are written as players read them", () => {
  expect(["H-3", "A+4", "H0", "O10"].map(lineText)).toEqual(["−0.75", "+1", "0", "2.5"]);
  expect([oddsText(66_674), oddsText(20_500)]).toEqual(["6.6674", "2.05"]);
  const short = { over: "Over", under: "Under", other: "Other" };
  expect(["1", "O10", "S2-1", "So", "M1A"].map((pick) => keyText(pick, short))).toEqual(["1", "Over 2.5", "2-1", "Other", "2"]);
});
