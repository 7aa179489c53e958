import { expect, test } from "vitest";
import { readResult, resultText } from "./result-text";

test("a result is read as it is typed, with spaces, wide commas, or a line for each prize of a board", () => {
  expect(readResult(" 8, 25，31,2,40,17 + 36 ")).toBe("8,25,31,2,40,17+36");
  expect(readResult("db: 12345\nlo: 12, 34 56")).toEqual({ db: ["12345"], lo: ["12", "34", "56"] });
  expect(resultText({ db: "12345", lo: ["12", "34"] })).toBe("db: 12345; lo: 12 34");
  expect(resultText("9,0,5")).toBe("9,0,5");
});
