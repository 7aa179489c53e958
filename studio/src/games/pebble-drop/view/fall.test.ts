import { expect, test } from "vitest";
import type { Event } from "../book";
import { cupX, fallMs, pegsOf, placeAt, ROW_MS, rowAt } from "./fall";

const PATH: Event["path"] = ["right", "left", "right", "right", "left", "right", "left", "right"];

test("a pebble lies in the cup of its book when it has fallen", () => {
  const cup = PATH.filter((turn) => turn === "right").length;
  expect(placeAt(PATH, fallMs(PATH)).x).toBe(cupX(PATH.length, cup));
  expect(placeAt(PATH, fallMs(PATH) + 10_000)).toEqual(placeAt(PATH, fallMs(PATH)));
});

test("at each peg it goes the way its book says", () => {
  const entered = fallMs(PATH) - PATH.length * ROW_MS;
  PATH.forEach((turn, row) => {
    const before = placeAt(PATH, entered + row * ROW_MS).x;
    const after = placeAt(PATH, entered + (row + 1) * ROW_MS).x;
    expect(after - before).toBe(turn === "right" ? 0.5 : -0.5);
    expect(rowAt(PATH, entered + row * ROW_MS)).toBe(row);
  });
});

test("it never jumps, and always touches the peg of each row from above", () => {
  const entered = fallMs(PATH) - PATH.length * ROW_MS;
  for (let ms = 0; ms < fallMs(PATH); ms += 4) {
    const [here, next] = [placeAt(PATH, ms), placeAt(PATH, ms + 4)];
    expect(Math.hypot(next.x - here.x, next.y - here.y)).toBeLessThan(0.12);
  }
  PATH.forEach((_, row) => {
    expect(placeAt(PATH, entered + row * ROW_MS).y).toBeCloseTo(row - 0.45);
  });
});

test("each row has a peg more than the one above, around the middle", () => {
  const pegs = pegsOf(8);
  expect(pegs).toHaveLength(3 + 4 + 5 + 6 + 7 + 8 + 9 + 10);
  expect(pegs.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
});
