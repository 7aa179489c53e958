import { expect, test } from "vitest";
import type { Int } from "../../chance/ints";
import { readDraw } from "../books";
import { houseResult } from "./house-draw";

const BOOKS = ["SSC", "11X5", "PK10", "LHC-2026", "3D", "P5", "VN-N", "VN-S", "4D", "THAI", "TOGEL"];

/** A stream that is the same every time and stays within its bounds. */
function stream(seed: number): Int {
  let state = seed;
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % bound;
  };
}

test.each(BOOKS)("a house draw of %s is a result of the game, and the same stream gives it again", (book) => {
  for (let seed = 1; seed <= 50; seed++) {
    const result = houseResult(book, stream(seed));
    expect(readDraw(book, result), JSON.stringify(result)).not.toBeNull();
    expect(houseResult(book, stream(seed))).toEqual(result);
  }
});

test("balls are the first of a shuffle, and a number of four digits that came before is drawn again", () => {
  expect(houseResult("11X5", () => 0)).toBe("1,2,3,4,5");
  expect(houseResult("PK10", (bound) => bound - 1)).toBe("10,1,2,3,4,5,6,7,8,9");
  let number = 0;
  const twice: Int = () => Math.floor(number++ / 2);
  expect(houseResult("4D", twice)).toMatchObject({ p1: ["0000"], p2: ["0001"], p3: ["0002"] });
});
