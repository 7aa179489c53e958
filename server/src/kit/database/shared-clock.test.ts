import { expect, test } from "vitest";
import { measureOffset } from "./shared-clock";

/** A clock that is ahead by so much, asked over a way that takes these times there and back. */
function asking(aheadMs: number, ways: readonly [number, number][]) {
  let time = 1_000_000;
  let asked = 0;
  const ask = async () => {
    const [there = 0, back = 0] = ways[asked++ % ways.length] ?? [];
    time += there;
    const answer = time + aheadMs;
    time += back;
    return answer;
  };
  return measureOffset(ask, () => time);
}

test("the quickest answer tells best how far the database's clock is ahead", async () => {
  expect(await asking(-2_500, [[1, 1]])).toBe(-2_500);
  expect(
    await asking(40, [
      [50, 3],
      [2, 2],
      [3, 60],
    ]),
  ).toBe(40);
});

test("answers that took long change nothing", async () => {
  expect(await asking(5_000, [[80, 40]])).toBeNull();
});
