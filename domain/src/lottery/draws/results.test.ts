import { expect, test } from "vitest";
import { readDraw } from "../books";
import { drawText } from "./results";

test.each([
  ["SSC", "9,0,5,3,1", "9 0 5 3 1"],
  ["LHC-2026", "8,25,31,2,40,17+36", "8 25 31 2 40 17 + 36"],
  ["TOGEL", "4321", "4 3 2 1"],
  ["THAI", { first: "730482", front3: ["118", "906"], last3: ["482", "057"], last2: "19" }, "730482"],
])("a draw of %s is said in one line", (bookId, result, text) => {
  const draw = readDraw(bookId, result);
  expect(draw && drawText(bookId, draw)).toBe(text);
});
