import { expect, test } from "vitest";
import { PROFILE_RULES, SAFETY_PROFILES } from "../limits/safety-profile";
import { leastCycleMs } from "./pace";

const { pace } = PROFILE_RULES.GB;

test.each([
  ["a slot", "RNG", null, 2_500],
  ["a slot with a jackpot", "RNG", "JP", 2_500],
  ["a table of one's own", "RNG", "TG", 5_000],
  ["an arcade game", "RNG", "AC", 5_000],
  ["a scratch card", "RNG", "SC", 5_000],
  ["video poker", "RNG", "VP", 5_000],
  ["bingo", "RNG", "BG", 5_000],
  ["a hall of fish", "FISH", null, 5_000],
  ["a shared table", "LIVE", "TG", null],
  ["a slip", "SPORTS", null, null],
] as const)("RG-12 a round of %s is as long as its kind demands", (_kind, type, classify, least) => {
  expect(leastCycleMs(pace, { type, classify })).toBe(least);
});

test("a game that nobody knows is no slot, and without a pace nothing is prescribed", () => {
  expect(leastCycleMs(pace, undefined)).toBe(5_000);
  for (const profile of SAFETY_PROFILES.filter((one) => PROFILE_RULES[one].pace === null))
    expect(leastCycleMs(PROFILE_RULES[profile].pace, { type: "RNG", classify: null })).toBeNull();
});
