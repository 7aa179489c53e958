import { expect, test } from "vitest";
import { arrangements, combinations, walkSlots, walkSubsets } from "./walk";

test("walking units together counts as many as walking them one by one", () => {
  const marks = [1, 0, 1, 100, 1, 0, 100];
  const oneByOne = new Map<number, number>();
  for (const some of combinations(marks, 3)) {
    const sum = some.reduce((all, mark) => all + mark, 10_000);
    oneByOne.set(sum, (oneByOne.get(sum) ?? 0) + 1);
  }
  expect(walkSubsets(marks, 3, 10_000)).toEqual(oneByOne);
  expect(walkSubsets(marks, 8, 0)).toEqual(new Map());
});

test("a walk of slots leaves out what is no unit", () => {
  const slots = [["1", "2"], ["2", "3"], ["3"]];
  expect(walkSlots(slots, "", (taken, symbol) => (taken.includes(symbol) ? null : taken + symbol))).toEqual(new Map([["123", 1]]));
  expect(walkSlots([["1"], []], 0, (sum) => sum)).toEqual(new Map());
});

test("orders of letters", () => {
  expect([...arrangements("123", 2)]).toEqual(["12", "13", "21", "23", "31", "32"]);
});
