import { expect, test } from "vitest";
import { bringSteps, isClientSeed, newClientSeed } from "./sit-sheet";

test("What can be brought lies between the least and the most of the level, in whole units, and within the balance", () => {
  expect(bringSteps(100n, 140n, 10n, 1_000n)).toEqual([100n, 110n, 120n, 130n, 140n]);
  expect(bringSteps(100n, 140n, 10n, 127n)).toEqual([100n, 110n, 120n]);
  expect(bringSteps(100n, 140n, 10n, 99n)).toEqual([]);
  const many = bringSteps(2_000n, 100_000n, 100n, 88_888n);
  expect(many.length).toBeLessThanOrEqual(102);
  expect([many[0], many.at(-1)]).toEqual([2_000n, 88_800n]);
  expect(many.every((amount) => amount % 100n === 0n)).toBe(true);
});

test("A browser's part of the shuffle is 32 digits, another each time", () => {
  const [one, other] = [newClientSeed(), newClientSeed()];
  expect(isClientSeed(one)).toBe(true);
  expect(one).not.toBe(other);
  expect(isClientSeed("XYZ")).toBe(false);
  expect(isClientSeed(`${one}0`)).toBe(false);
});
