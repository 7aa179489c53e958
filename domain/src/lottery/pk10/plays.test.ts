import { expect, test } from "vitest";
import { findBook } from "../books";
import { range } from "../combinatorics";
import { type Claim, faultsOf, type WeightedDraw } from "../exhaustion";

const RUNNERS = range(1, 10);

/** Every order of runners at these ranks; the others follow in any order. */
function drawsOf(ranks: readonly number[], taken: readonly number[] = []): WeightedDraw[] {
  if (taken.length < ranks.length) {
    return RUNNERS.filter((runner) => !taken.includes(runner)).flatMap((runner) => drawsOf(ranks, [...taken, runner]));
  }
  const rest = RUNNERS.filter((runner) => !taken.includes(runner));
  const balls = RUNNERS.map((rank) => (ranks.includes(rank) ? taken[ranks.indexOf(rank)] : rest.shift()) ?? 0);
  return [[{ balls, prizes: {} }, 1n]];
}

const spread = (names: string, chance: string) => names.split(",").map((total): [string, string] => [`sum${total}`, chance]);

const TOP2_SUM = Object.fromEntries([
  ...spread("3,4,18,19", "1/45"),
  ...spread("5,6,16,17", "2/45"),
  ...spread("7,8,14,15", "1/15"),
  ...spread("9,10,12,13", "4/45"),
  ...spread("11", "1/9"),
]);
const TOP3_SUM = Object.fromEntries([
  ...spread("6,7,26,27", "1/120"),
  ...spread("8,25", "1/60"),
  ...spread("9,24", "1/40"),
  ...spread("10,23", "1/30"),
  ...spread("11,22", "1/24"),
  ...spread("12,21", "7/120"),
  ...spread("13,20", "1/15"),
  ...spread("14,19", "3/40"),
  ...spread("15,16,17,18", "1/12"),
]);

const CLAIMS: [ranks: number[], claim: Claim][] = [
  [[1], { codes: ["top1_straight"], selection: "1,10", chances: { straight: "1/10" } }],
  [[1, 2], { codes: ["top2_straight"], selection: "4,5|7,4", chances: { straight: "1/90" } }],
  [[1, 2, 3], { codes: ["top3_straight"], selection: "4,5|7,4|1,10", chances: { straight: "1/720" } }],
  [[1, 2, 3, 4], { codes: ["top4_straight"], selection: "4,5|7,4|1,10|4,2", chances: { straight: "1/5040" } }],
  [[1, 2, 3, 4, 5], { codes: ["top5_straight"], selection: "4,5|7,4|1,10|4,2|6", chances: { straight: "1/30240" } }],
  [[1, 2], { codes: ["top2_group"], selection: "1,4,10", chances: { group: "1/45" } }],
  [[1, 2, 3], { codes: ["top3_group"], selection: "1,4,7,10", chances: { group: "1/120" } }],
  [[1, 4, 10], { codes: ["fixed"], selection: "4,6|||1||||||10", chances: { fixed: "1/10" } }],
  [[1, 2, 3], { codes: ["top3_any1"], selection: "1,10", chances: { any1: "3/10" } }],
  [[1, 2, 3, 4, 5], { codes: ["top5_any1"], selection: "1,10", chances: { any1: "1/2" } }],
  [[1, 2], { codes: ["top2_sum"], selection: range(3, 19).join(), chances: TOP2_SUM }],
  [[1, 2, 3], { codes: ["top3_sum"], selection: range(6, 27).join(), chances: TOP3_SUM }],
  [[2, 9], { codes: ["c_ball"], selection: "|4,6|||||||1|", chances: { ball: "1/10" } }],
  [[2, 9], { codes: ["c_ball_side"], selection: "|big,odd|||||||small,even|", chances: { side: "1/2" } }],
  [[1, 2], { codes: ["c_top2_side"], selection: "big,small,odd,even", chances: { big: "4/9", small: "5/9", odd: "5/9", even: "4/9" } }],
  ...range(1, 5).map((rank): [number[], Claim] => [
    [rank, 11 - rank],
    { codes: ["dragon_tiger"], selection: "dragon,tiger", positions: String(rank), chances: { dragon: "1/2", tiger: "1/2" } },
  ]),
];

const SPACES = new Map<string, WeightedDraw[]>();

const cases = CLAIMS.flatMap(([ranks, claim]) => {
  const space = SPACES.get(ranks.join()) ?? drawsOf(ranks);
  SPACES.set(ranks.join(), space);
  return claim.codes.map((code) => ({ code, ranks: ranks.join(), claim, space, count: space.length }));
});

test.each(cases)(
  "LO-03 PK10 $code: chances and returns are right over all $count orders of ranks $ranks",
  ({ code, claim, space }) => {
    expect(faultsOf("PK10", code, claim, space)).toEqual([]);
  },
  60_000,
);

test("every PK10 play is counted", () => {
  expect([...(findBook("PK10")?.plays.keys() ?? [])].sort()).toEqual([...new Set(cases.map(({ code }) => code))].sort());
});
