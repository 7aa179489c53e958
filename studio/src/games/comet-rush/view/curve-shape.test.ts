import { expect, test } from "vitest";
import { multiplierAt } from "../book";
import { curveSpots, heightAt, marksOf } from "./curve-shape";

const SIZE = { width: 800, height: 600 };

test("the comet never leaves the picture, however long it flies", () => {
  for (const ms of [0, 50, 3_000, 8_000, 20_000, 60_000, 158_000]) {
    for (const { x, y } of curveSpots(ms, SIZE)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(SIZE.width * 0.91);
      expect(y).toBeGreaterThanOrEqual(SIZE.height * 0.1);
      expect(y).toBeLessThanOrEqual(SIZE.height);
    }
  }
});

test("the curve is drawn where the multiplier that pays stands, to a hundredth", () => {
  for (const ms of [1_000, 10_000, 30_000, 60_000]) expect(Math.floor(heightAt(ms) * 100) / multiplierAt(ms)).toBeCloseTo(1, 2);
});

test("there are at most six marks, each a whole step above the other", () => {
  expect(marksOf({ ms: 8_000, multiplier: 2 })).toEqual([1.2, 1.4, 1.6, 1.8, 2]);
  expect(marksOf({ ms: 60_000, multiplier: 30 })).toEqual([6, 11, 16, 21, 26]);
  for (const multiplier of [2, 5, 17, 140, 9_000]) expect(marksOf({ ms: 0, multiplier }).length).toBeLessThanOrEqual(6);
});
