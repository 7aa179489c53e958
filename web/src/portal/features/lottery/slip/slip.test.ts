import { expect, test } from "vitest";
import { priceOf, readLines, type SlipLine, type Terms, totalsOf, withLine } from "./slip";

const terms: Terms = { accountGroups: new Map([["LOTT", 1956]]), cap: 40_000_000n, unitMost: 1_000_000n };

const line = (change: Partial<SlipLine> = {}): SlipLine => ({
  id: "a",
  bookId: "SSC",
  play: "last3_straight",
  selection: "1|2|3",
  positions: "",
  mode: "LOTT",
  group: 1900,
  unit: "200",
  multiple: 1,
  ...change,
});

test("LO-03 the slip costs what the server will ask: units times unit times multiple, and says the best win and the cap", () => {
  expect(
    totalsOf([line({ selection: "1,2|2|3" }), line({ id: "b", play: "five_straight", selection: "9|0|5|3|1", multiple: 10 })], terms),
  ).toEqual({
    units: 3,
    cost: 2400n,
    best: 190_000_000n,
    isCapped: true,
    broken: [],
  });
});

test("a line that the rules do not take is told apart instead of sinking the slip", () => {
  const totals = totalsOf([line(), line({ id: "b", selection: "1||3" }), line({ id: "c", play: "none" })], terms);
  expect(totals).toMatchObject({ cost: 200n, broken: ["b", "c"] });
});

test("a prize group above what the account has is taken down to it", () => {
  expect(priceOf(line({ group: 1980 }), terms)?.group).toBe(1956);
});

test("the same bet added twice is one with a higher multiple", () => {
  const once = withLine([], line(), 9999);
  expect(withLine(once, line({ id: "b" }), 9999)).toEqual([line({ multiple: 2 })]);
  expect(withLine(once, line({ id: "b", unit: "20" }), 9999)).toHaveLength(2);
});

test("what the browser kept comes back whole, and what is broken comes back as nothing", () => {
  expect(readLines(JSON.stringify([line()]))).toEqual([line()]);
  expect(readLines("[{}]")).toEqual([]);
  expect(readLines("not json")).toEqual([]);
  expect(readLines(null)).toEqual([]);
});
