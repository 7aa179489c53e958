import type { StudioPool } from "@magpie/contract/studio/pools";
import { expect, test } from "vitest";
import { createAmounts } from "../../../kit/stage/amounts";
import { NO_POOLS, poolsSeen, priceText } from "./ways";

const amounts = createAmounts("en-IN", "INR", 2);
const sides = { meron: "6000.00", wala: "4000.00" };
const pool = (more: Partial<StudioPool>): StudioPool => ({ currency: "INR", trial: false, final: false, sides, ...more });
const all = [pool({ trial: true, sides: { meron: "2.00" } }), pool({ currency: "EUR", sides: { wala: "9.00" } }), pool({})];

test("a player sees the pools of the money at hand, and dividends as estimates until they are final", () => {
  const open = poolsSeen(all, { currency: "INR", trial: false }, amounts);
  expect(open).toEqual({ pools: { meron: 6_000_00n, wala: 4_000_00n }, final: false });
  expect(priceText("pool", "meron", 520, open)).toBe("≈ 1.58");
  expect(priceText("pool", "wala", 520, { ...open, final: true })).toBe("2.37");
  expect(priceText("fixed", "wala", 520, open)).toBe("1.97");
});

test("nothing is promised of a pool with one side, of a draw in it, or before there are any", () => {
  const trial = poolsSeen(all, { currency: "INR", trial: true }, amounts);
  expect(trial.pools).toEqual({ meron: 2_00n });
  expect(priceText("pool", "meron", 520, trial)).toBeNull();
  expect(priceText("pool", "draw", 520, poolsSeen(all, { currency: "INR", trial: false }, amounts))).toBeNull();
  expect(poolsSeen(all, { currency: "JPY", trial: false }, amounts)).toBe(NO_POOLS);
});
