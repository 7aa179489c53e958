import { describe, expect, test } from "vitest";
import { afterMonth, experienceOf, isLadder, levelOf, progressBps, rewardsDue, risen, type VipLadder, type VipStanding } from "./vip";

const LADDER: VipLadder = [0n, 1_000_000n, 5_000_000n, 20_000_000n].map((threshold, level) => ({
  label: `level-${level}`,
  threshold,
  perks: level === 0 ? [] : [{ kind: "levelReward", value: BigInt(level) * 1000n }],
}));

test.each<[bigint, number, number | null]>([
  [0n, 0, 0],
  [999_999n, 0, 9999],
  [1_000_000n, 1, 0],
  [3_456_789n, 1, 6141],
  [25_000_000n, 3, null],
])("BW-16 experience of %s is level %s, and the way to the next %s", (experience, level, progress) => {
  expect([levelOf(LADDER, experience), progressBps(LADDER, level, experience)]).toEqual([level, progress]);
});

test("BW-16 experience weighs each game's stakes and is rounded once", () => {
  expect(
    experienceOf([
      { valid: 333n, weightBps: 5000 },
      { valid: 333n, weightBps: 5000 },
      { valid: 100n, weightBps: 10_000 },
      { valid: 999n, weightBps: 0 },
    ]),
  ).toBe(433n);
});

function at(level: number, experience: bigint, experienceInMonth = 0n, best = level): VipStanding {
  return { level, best, experience, experienceInMonth };
}

describe("a month", () => {
  test.each([
    ["a fifth of the threshold", at(2, 9_000_000n, 1_000_000n), false, 2],
    ["one less than a fifth", at(2, 9_000_000n, 999_999n), false, 1],
    ["nothing at all", at(3, 25_000_000n, 0n), false, 2],
    ["nothing, on the first level", at(0, 500n, 0n), false, 0],
    ["nothing, but a break", at(3, 25_000_000n, 0n), true, 3],
  ])("BW-16 with %s", (_what, standing, wasAway, level) => {
    expect(afterMonth(LADDER, standing, wasAway)).toEqual({ ...standing, level, experienceInMonth: 0n });
  });

  test("BW-16 a level that was lost returns with a fifth of its threshold in a month, and not with the next bet", () => {
    const lower = afterMonth(LADDER, at(3, 25_000_000n), false);
    const next = { ...lower, experience: 25_000_100n, experienceInMonth: 100n };
    expect(risen(LADDER, next).level).toBe(2);
    expect(risen(LADDER, { ...next, experience: 29_000_000n, experienceInMonth: 4_000_000n }).level).toBe(3);
  });
});

test("BW-16 levels are passed one by one and each is rewarded once in a lifetime", () => {
  const before = at(0, 6_000_000n, 6_000_000n);
  const after = risen(LADDER, before);
  expect([after.level, rewardsDue(before, after)]).toEqual([2, [1, 2]]);
  const fallen = afterMonth(LADDER, { ...after, experienceInMonth: 0n }, false);
  const again = risen(LADDER, { ...fallen, experienceInMonth: 2_000_000n });
  expect([fallen.level, again.level, rewardsDue(fallen, again)]).toEqual([1, 2, []]);
});

test("BW-16 a ladder begins at zero and rises", () => {
  const [first, second, third] = LADDER as [VipLadder[0] & object, VipLadder[0] & object, VipLadder[0] & object];
  expect([[first, second, third], [second, third], [first, third, second], [first, first], []].map(isLadder)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
