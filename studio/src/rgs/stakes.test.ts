import { expect, test } from "vitest";
import { isStake, stakesOf } from "./stakes";
import { findGame, GAME_IDS } from "./studio-games";

test("every game can be played for something in every currency, and none risks more than the house allows", () => {
  for (const currency of ["INR", "JPY", "KRW", "EUR", "BRL"]) {
    for (const game of GAME_IDS.flatMap((id) => findGame(id) ?? [])) {
      const stakes = stakesOf(game, currency);
      expect(stakes.length).toBeGreaterThan(2);
      for (const stake of stakes) expect(stake * BigInt(Math.ceil(game.maxWinX))).toBeLessThanOrEqual((stakes[0] ?? 0n) * 1_000_000n);
    }
  }
});

test("a stake is a whole number of the least, up to the most", () => {
  const stakes = stakesOf({ maxWinX: 5000 }, "INR");
  expect([2_00n, 4_00n, 3_00n, 1_00n, 0n, 200_00n, 202_00n].map((stake) => isStake(stakes, stake))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
});
