import { expect, test } from "vitest";
import { type PurseStretch, seizableCash } from "./seizure";

const stretch = (given: bigint, lost: bigint, lowest: bigint): PurseStretch => ({ given, lost, lowest });

test.each<[string, PurseStretch[], bigint]>([
  ["only deposits and own wins", [], 0n],
  ["a converted bonus beside a deposit", [stretch(3_000n, 0n, 13_000n)], 3_000n],
  ["a bonus of which 2,000 were withdrawn", [stretch(3_000n, -2_000n, 11_000n)], 1_000n],
  ["a bonus that was lost in play beside a deposit", [stretch(3_000n, -4_000n, 4_000n)], 0n],
  ["a bonus that was lost before a deposit and a win", [stretch(5_000n, 0n, 0n)], 0n],
  ["a bonus of which 1,000 were left before a win", [stretch(3_000n, 0n, 1_000n)], 1_000n],
  ["a bonus alone of which 2,000 were lost", [stretch(5_000n, -2_000n, 3_000n)], 3_000n],
  ["a second bonus after the first was lost", [stretch(5_000n, -9_000n, 0n), stretch(3_000n, 0n, 3_000n)], 3_000n],
  ["a bonus that was taken back before", [stretch(3_000n, 0n, 13_000n), stretch(-3_000n, 0n, 10_000n)], 0n],
  [
    "one that was given back after an appeal",
    [stretch(3_000n, 0n, 13_000n), stretch(-3_000n, 0n, 10_000n), stretch(3_000n, 0n, 13_000n)],
    3_000n,
  ],
])("SEC-45 of %s, what promotions gave and is still there can be taken back", (_what, stretches, seizable) => {
  expect(seizableCash(stretches)).toBe(seizable);
});
