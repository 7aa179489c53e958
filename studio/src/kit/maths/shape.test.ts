import { expect, test } from "vitest";
import { either, listOf, nothing, oneOf, orNull, record, type Shape, where, whole } from "./shape";

const small = whole(0, 9);
const board = record({ board: oneOf(["low", "high"]) });
const cases: [string, Shape<unknown>, unknown, unknown][] = [
  ["nothing is nothing", nothing, undefined, null],
  ["and null is", nothing, null, null],
  ["an empty object is something", nothing, {}, undefined],
  ["a name", oneOf(["low"]), "low", "low"],
  ["a list of a name is no name", oneOf(["low"]), ["low"], undefined],
  ["what every object has is no name", oneOf(["low"]), "toString", undefined],
  ["a whole number", small, 9, 9],
  ["a number in words", small, "9", undefined],
  ["too large", small, 10, undefined],
  ["a part", small, 0.5, undefined],
  ["no number", small, Number.NaN, undefined],
  ["null where it may be", orNull(small), null, null],
  ["a list", listOf(small, 2), [1, 2], [1, 2]],
  ["too long a list", listOf(small, 2), [1, 2, 3], undefined],
  ["a list with a stranger", listOf(small, 2), [1, "x"], undefined],
  ["an object", board, { board: "low" }, { board: "low" }],
  ["one more field", board, { board: "low", more: 1 }, undefined],
  ["another field", board, { bord: "low" }, undefined],
  ["a field that is inherited", board, Object.create({ board: "low" }), undefined],
  ["a field of that name hidden in __proto__", board, JSON.parse('{"board":"low","__proto__":{"x":1}}'), undefined],
  ["a list in place of an object", board, ["low"], undefined],
  ["one that cannot be turned into text", board, { board: { toString: 1 } }, undefined],
  ["the second of two", either<unknown>(small, board), { board: "high" }, { board: "high" }],
  ["a further rule", where(small, (read) => read % 2 === 0), 3, undefined],
];

test.each(cases)("%s", (_name, shape, value, expected) => {
  expect(shape(value)).toEqual(expected);
});

test("what is kept is made anew", () => {
  const given = { board: "low" };
  expect(board(given)).not.toBe(given);
});
