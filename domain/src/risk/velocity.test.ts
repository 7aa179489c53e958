import { expect, test } from "vitest";
import { type DayIn, velocitySigns } from "./velocity";

const day: DayIn = { deposits: 1, deposited: 100n, largest: 100n, wagered: 100n, checkFrom: 1_000n };

test("RG-24 many deposits, a sum split below the threshold, and money that is hardly played with are flagged", () => {
  expect(velocitySigns(day)).toEqual([]);
  expect(velocitySigns({ ...day, deposits: 10 })).toEqual(["many_deposits"]);
  const split = { ...day, deposits: 5, deposited: 1_000n, largest: 999n };
  expect(velocitySigns(split)).toEqual(["split_deposits"]);
  expect(velocitySigns({ ...split, largest: 1_000n })).toEqual([]);
  expect(velocitySigns({ ...day, deposited: 1_000n, largest: 1_000n, wagered: 99n })).toEqual(["unplayed_deposits"]);
});
