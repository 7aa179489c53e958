import { expect, test } from "vitest";
import { findBook } from "../books";
import { combinations, range } from "../combinatorics";
import { type Claim, faultsOf, type WeightedDraw } from "../exhaustion";

const BALLS = range(1, 11);
const weighted = (draws: number[][]): WeightedDraw[] => draws.map((balls) => [{ balls, prizes: {} }, 1n]);

/** The first k balls in every order; the others follow in rising order. */
function ordered(k: number, taken: number[] = []): number[][] {
  if (taken.length === k) return [[...taken, ...BALLS.filter((ball) => !taken.includes(ball))].slice(0, 5)];
  return BALLS.filter((ball) => !taken.includes(ball)).flatMap((ball) => ordered(k, [...taken, ball]));
}

const SETS = weighted(combinations(BALLS, 5));
const ORDERED = weighted(ordered(5));
const FIRST_THREE = weighted(ordered(3));

const PICKS = ["5/11", "2/11", "2/33", "1/66", "1/462", "1/77", "1/22", "4/33"];

const UNORDERED: Claim[] = [
  ...PICKS.map((chance, at) => ({ codes: [`pick${at + 1}`], selection: "1,2,3,5,7,8,9,10,11", chances: { [`pick${at + 1}`]: chance } })),
  ...PICKS.slice(1).map((chance, at) => ({
    codes: [`pick${at + 2}_dt`],
    selection: at === 0 ? "4|1,2,11" : "4,5|1,2,3,7,8,10,11",
    chances: { [`pick${at + 2}`]: chance },
  })),
  {
    codes: ["odd_even_count"],
    selection: "0,1,2,3,4,5",
    chances: { odd0: "1/462", odd1: "5/77", odd2: "25/77", odd3: "100/231", odd4: "25/154", odd5: "1/77" },
  },
  {
    codes: ["median"],
    selection: "3,4,5,6,7,8,9",
    chances: { mid3: "2/33", mid9: "2/33", mid4: "3/22", mid8: "3/22", mid5: "15/77", mid7: "15/77", mid6: "50/231" },
  },
  {
    codes: ["c_total"],
    selection: "big,small,odd,even,tail_big,tail_small",
    chances: { big: "215/462", small: "215/462", odd: "118/231", even: "113/231", tail_big: "116/231", tail_small: "115/231" },
    pushes: { big: "16/231", small: "16/231" },
  },
];

const BY_FIRST_THREE: Claim[] = [
  { codes: ["front3_straight"], selection: "3,4|4,11|5,7", chances: { straight: "1/990" } },
  { codes: ["front3_group"], selection: "1,4,7,11", chances: { group: "1/165" } },
  { codes: ["front2_straight"], selection: "3,4|4,11", chances: { straight: "1/110" } },
  { codes: ["front2_group"], selection: "1,4,11", chances: { group: "1/55" } },
  { codes: ["front3_group_dt"], selection: "4|1,7,11", chances: { group: "1/165" } },
  { codes: ["front2_group_dt"], selection: "4|1,7,11", chances: { group: "1/55" } },
  { codes: ["front3_any1"], selection: "1,11", chances: { any1: "3/11" } },
];

const BY_ALL: Claim[] = [
  { codes: ["fixed"], selection: "1|2,3|||11", chances: { fixed: "1/11" } },
  { codes: ["c_ball"], selection: "1|2,3|||11", chances: { ball: "1/11" } },
  { codes: ["c_ball_side"], selection: "big,odd|small|even||odd", chances: { side: "5/11" }, pushes: { side: "1/11" } },
  { codes: ["c_dragon_tiger"], selection: "dragon,tiger", chances: { dragon: "1/2", tiger: "1/2" } },
];

const cases = [
  ...UNORDERED.map((claim) => ({ claim, space: SETS })),
  ...BY_FIRST_THREE.map((claim) => ({ claim, space: FIRST_THREE })),
  ...BY_ALL.map((claim) => ({ claim, space: ORDERED })),
].flatMap(({ claim, space }) => claim.codes.map((code) => ({ code, claim, space, count: space.length })));

test.each(cases)(
  "LO-03 11X5 $code: chances and returns are right over all $count draws",
  ({ code, claim, space }) => {
    expect(faultsOf("11X5", code, claim, space)).toEqual([]);
  },
  60_000,
);

test("every 11X5 play is counted", () => {
  expect([...(findBook("11X5")?.plays.keys() ?? [])].sort()).toEqual(cases.map(({ code }) => code).sort());
});
