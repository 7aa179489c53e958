import { expect, test } from "vitest";
import { cheerOf } from "./cheer";

test.each([
  ["nothing", 100n, 0n, "lose"],
  ["less than the stake", 100n, 99n, "lose"],
  ["the stake itself", 100n, 100n, "lose"],
  ["more than the stake", 100n, 101n, "win"],
  ["five times the stake", 100n, 500n, "great"],
  ["a win that cost nothing", 0n, 1n, "great"],
] as const)("RG-13 a round that returns %s ends with the right sound", (_what, stake, payout, sound) => {
  expect(cheerOf(stake, payout)).toBe(sound);
});
