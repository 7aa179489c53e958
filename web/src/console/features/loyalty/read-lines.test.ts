import { expect, test } from "vitest";
import { prizesFrom, prizesText, sharesFrom, sharesText, slicesFrom, slicesText } from "./read-lines";

test("OP-02 shares of a race are percents, the first place first, of all at most", () => {
  expect(sharesFrom("50, 30, 12.5")).toEqual([5_000, 3_000, 1_250]);
  expect(sharesText([5_000, 3_000, 1_250])).toBe("50, 30, 12.5");
  expect(["", "60, 41", "50, 0", "half", "50 30", "-1", "0.001"].map(sharesFrom)).toEqual(Array(7).fill(null));
});

test("OP-02 a slice of a wheel is a line of weight and prize, and of stock and substitute where it can run out", () => {
  const typed = "90 0\n9 10.50\n1 1000 20 5";
  const slices = slicesFrom(typed);
  expect(slices).toEqual([
    { weight: 90, prize: "0", stock: null, substitute: null },
    { weight: 9, prize: "10.50", stock: null, substitute: null },
    { weight: 1, prize: "1000", stock: 20, substitute: "5" },
  ]);
  expect(slicesText(slices ?? [])).toBe(typed);
  expect(["1 5", "0 5\n1 5", "1 5 20\n1 5", "1 -5\n1 5", "1 5 6 7 8\n1 5", "one 5\n1 5"].map(slicesFrom)).toEqual(Array(6).fill(null));
});

test("OP-02 prizes of a raffle are lines, and many of one amount are one line", () => {
  expect(prizesFrom("1000\n50 x 3")).toEqual(["1000", "50", "50", "50"]);
  expect(prizesText(["1000", "50", "50", "50"])).toBe("1000\n50 x 3");
  expect(["", "0", "50 x 0", "50 x 101", "fifty"].map(prizesFrom)).toEqual(Array(5).fill(null));
});
