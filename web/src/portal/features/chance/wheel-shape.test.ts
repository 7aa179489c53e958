import { expect, test } from "vitest";
import { drawnSlices, turnTo } from "./wheel-shape";

const SLICES = [{ weight: 5000 }, { weight: 2500 }, { weight: 2400 }, { weight: 100 }];

test("BW-22 a slice is drawn as wide as it is likely, and only a wide one has its prize written on it", () => {
  const drawn = drawnSlices(SLICES);
  expect(drawn.map(({ middle }) => Math.round(middle * 10) / 10)).toEqual([90, 225, 313.2, 358.2]);
  expect(drawn.map(({ hasLabel }) => hasLabel)).toEqual([true, true, true, false]);
  expect(drawn[0]?.path).toBe("M0 0 L0.000 -100.000 A100 100 0 0 1 0.000 100.000 Z");
});

test("BW-22 the wheel turns forward and stops with the slice's middle under the pointer, from wherever it stood", () => {
  for (const now of [0, 47, 1234.5])
    for (const [slice, { middle }] of drawnSlices(SLICES).entries()) {
      const turn = turnTo(SLICES, slice, now);
      expect(turn).toBeGreaterThan(now);
      expect((turn + middle) % 360).toBeCloseTo(0, 6);
    }
});
