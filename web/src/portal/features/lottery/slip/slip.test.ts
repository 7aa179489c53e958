import { expect, test } from "vitest";
import { faultOf, LINES_MOST, priceOf, readLines, type SlipLine, type Terms, totalsOf, withLine, withLines } from "./slip";

const terms: Terms = {
  modes: ["LOTT", "ELOTT"],
  accountGroups: new Map([["LOTT", 1956]]),
  cap: 40_000_000n,
  unitMost: 1_000_000n,
};

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

test("LO-03 where there are no multiples, the same bet twice is two lines: a line of twice could not be sold", () => {
  const free = line({ mode: "ELOTT", play: "c_total", selection: "odd", group: null });
  const both = withLine([free], { ...free, id: "b" }, 9999);
  expect(totalsOf(both, terms)).toMatchObject({ cost: 400n, broken: [] });
});

test.each([
  ["fits", {}, null],
  ["its play is gone", { play: "none" }, "gone"],
  ["its mode is not offered here", { mode: "SEA" as const, group: null }, "gone"],
  [
    "one bet of it is more than may be staked",
    { mode: "ELOTT" as const, play: "c_total", selection: "odd", group: null, unit: "2000000" },
    "unit",
  ],
  ["no such unit", { unit: "300" }, "unit"],
  ["its picks do not read", { selection: "1||3" }, "picks"],
] as const)("LO-03 an old line says why it cannot be bet again: %s", (_name, change, fault) => {
  expect(faultOf(line(change), terms)).toBe(fault);
});

const many = (count: number, selection = (at: number) => `${at % 10}|${Math.floor(at / 10) % 10}|${Math.floor(at / 100)}`) =>
  Array.from({ length: count }, (_, at) => line({ id: `new ${at}`, selection: selection(at) }));

test.each([
  ["all of them", [], many(3), { added: 3, known: 0, full: 0 }],
  ["none that is there already", many(2), many(3), { added: 1, known: 2, full: 0 }],
  ["as many as the slip takes", many(LINES_MOST - 2), many(LINES_MOST + 1), { added: 2, known: LINES_MOST - 2, full: 1 }],
  ["as much text as the slip takes", [], many(3, (at) => "1".repeat(9_000) + at), { added: 2, known: 0, full: 1 }],
])("LO-03 of lines that come together the slip takes %s", (_name, before, some, outcome) => {
  const { lines, added, known, full } = withLines(before, some);
  expect({ added: added.length, known, full }).toEqual(outcome);
  expect(lines.slice(0, before.length)).toEqual(before);
});
