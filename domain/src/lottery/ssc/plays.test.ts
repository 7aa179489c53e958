import { expect, test } from "vitest";
import { findBook } from "../books";
import { products, range } from "../combinatorics";
import { type Claim, faultsOf, type WeightedDraw } from "../exhaustion";

const DIGITS = range(0, 9);

/** Every digit in these places, and a seven in the others. */
function drawsOf(places: readonly number[]): WeightedDraw[] {
  const slots = range(1, 5).map((place) => (places.includes(place) ? DIGITS : [7]));
  return products(slots).map((balls) => [{ balls, prizes: {} }, 1n]);
}

const FRAMES: Record<string, readonly number[]> = {
  front4: [1, 2, 3, 4],
  last4: [2, 3, 4, 5],
  front3: [1, 2, 3],
  mid3: [2, 3, 4],
  last3: [3, 4, 5],
  front2: [1, 2],
  last2: [4, 5],
};
const framed = (frames: string, ...plays: string[]) => frames.split(",").flatMap((frame) => plays.map((play) => `${frame}_${play}`));
const THREES = "front3,mid3,last3";
const G3_G6 = { group3: "3/1000", group6: "3/500" };
const FORMS = { leopard: "1/100", straight: "3/50", pair: "27/100" };

const CLAIMS: Claim[] = [
  { codes: ["five_straight"], selection: "0,9|1|2,3|4|5", chances: { straight: "1/100000" } },
  {
    codes: ["five_combo"],
    selection: "0,9|1|2,3|4|5,6",
    chances: { tail5: "1/100000", tail4: "1/10000", tail3: "1/1000", tail2: "1/100", tail1: "1/10" },
  },
  { codes: ["five_group120"], selection: "0,1,2,3,4,5,9", chances: { group120: "3/2500" } },
  { codes: ["five_group60"], selection: "0,1,2|2,3,4,5,6", chances: { group60: "3/5000" } },
  { codes: ["five_group30"], selection: "0,1,2|2,3,4,5,6", chances: { group30: "3/10000" } },
  { codes: ["five_group20"], selection: "0,1,2|2,3,4,5,6", chances: { group20: "1/5000" } },
  { codes: ["five_group10"], selection: "0,1,2|2,3", chances: { group10: "1/10000" } },
  { codes: ["five_group5"], selection: "0,1,2|2,3", chances: { group5: "1/20000" } },
  { codes: ["five_any1"], selection: "0,3,9", chances: { any1: "40951/100000" } },
  { codes: ["five_any2"], selection: "0,3,8,9", chances: { any2: "1467/10000" } },
  { codes: ["five_any3"], selection: "0,3,7,8,9", chances: { any3: "87/2000" } },
  { codes: ["one_sail"], selection: "0,5", chances: { one_sail: "40951/100000" } },
  { codes: ["two_good"], selection: "0,5", chances: { two_good: "4073/50000" } },
  { codes: ["three_joy"], selection: "0,5", chances: { three_joy: "107/12500" } },
  { codes: ["four_seasons"], selection: "0,5", chances: { four_seasons: "23/50000" } },
  { codes: framed("front4,last4", "straight"), selection: "0,9|1|2,3|4", chances: { straight: "1/10000" } },
  {
    codes: framed("front4,last4", "combo"),
    selection: "0,9|1|2,3|4,5",
    chances: { tail4: "1/10000", tail3: "1/1000", tail2: "1/100", tail1: "1/10" },
  },
  { codes: framed("front4,last4", "group24"), selection: "0,1,2,3,4,9", chances: { group24: "3/1250" } },
  { codes: framed("front4,last4", "group12"), selection: "0,1,2|2,3,4", chances: { group12: "3/2500" } },
  { codes: framed("front4,last4", "group6"), selection: "0,1,2,3", chances: { group6: "3/5000" } },
  { codes: framed("front4,last4", "group4"), selection: "0,1,2|2,3,4", chances: { group4: "1/2500" } },
  { codes: framed("front4,last4", "any1"), selection: "0,4,7", chances: { any1: "3439/10000" } },
  { codes: framed("front4,last4", "any2"), selection: "0,4,7", chances: { any2: "487/5000" } },
  { codes: framed(THREES, "straight"), selection: "0,9|1|2,3", chances: { straight: "1/1000" } },
  { codes: framed(THREES, "combo"), selection: "0,9|1|2,3", chances: { tail3: "1/1000", tail2: "1/100", tail1: "1/10" } },
  { codes: framed(THREES, "sum"), selection: "0,13,14,27", chances: { straight: "1/1000" } },
  { codes: framed(THREES, "span"), selection: "0,4,9", chances: { straight: "1/1000" } },
  { codes: framed(THREES, "group3"), selection: "0,1,7", chances: { group3: "3/1000" } },
  { codes: framed(THREES, "group6"), selection: "0,1,7,9", chances: { group6: "3/500" } },
  { codes: framed(THREES, "group_mix"), selection: "0,7,7;1,2,3", chances: G3_G6 },
  { codes: framed(THREES, "group_sum"), selection: "1,10", chances: G3_G6, unitsIn: { group3: 1 + 5, group6: 8 } },
  { codes: framed(THREES, "group_dan"), selection: "7", chances: G3_G6, unitsIn: { group3: 18, group6: 36 } },
  { codes: framed(THREES, "sum_tail"), selection: "0,9", chances: { sum_tail: "1/10" } },
  { codes: framed(THREES, "special"), selection: "leopard,straight,pair", chances: FORMS },
  { codes: framed(THREES, "any1"), selection: "0,7", chances: { any1: "271/1000" } },
  { codes: framed(THREES, "any2"), selection: "0,5,7", chances: { any2: "27/500" } },
  { codes: framed("front2,last2", "straight"), selection: "0,9|7", chances: { straight: "1/100" } },
  { codes: framed("front2,last2", "sum"), selection: "0,9,18", chances: { straight: "1/100" } },
  { codes: framed("front2,last2", "span"), selection: "0,5,9", chances: { straight: "1/100" } },
  { codes: framed("front2,last2", "group"), selection: "0,5,7", chances: { group: "1/50" } },
  { codes: framed("front2,last2", "group_sum"), selection: "1,9,16", chances: { group: "1/50" } },
  { codes: framed("front2,last2", "group_dan"), selection: "7", chances: { group: "1/50" } },
  { codes: ["fixed"], selection: "0,7||1,2,3||9", chances: { fixed: "1/10" } },
  { codes: framed("front2,last2", "bsoe"), selection: "big,odd|small,odd,even", chances: { bsoe: "1/4" } },
  { codes: framed("front3,last3", "bsoe"), selection: "big|big,small|odd", chances: { bsoe: "1/8" } },
  { codes: ["any2_straight"], selection: "0,1|2||3,4,5|6", chances: { straight: "1/100" } },
  { codes: ["any3_straight"], selection: "0,1|2||3,4,5|6", chances: { straight: "1/1000" } },
  { codes: ["any4_straight"], selection: "0,1|2|9|3,4,5|6", chances: { straight: "1/10000" } },
  { codes: ["any2_group"], selection: "0,5,7", positions: "1,2,5", chances: { group: "1/50" } },
  { codes: ["any3_group3"], selection: "0,5,7", positions: "1,2,4,5", chances: { group3: "3/1000" } },
  { codes: ["any3_group6"], selection: "0,5,7,9", positions: "1,2,4,5", chances: { group6: "3/500" } },
  { codes: ["any4_group24"], selection: "0,1,2,3,4", positions: "1,2,3,4,5", chances: { group24: "3/1250" } },
  { codes: ["any4_group12"], selection: "0,1|1,2,3", positions: "1,2,4,5", chances: { group12: "3/2500" } },
  { codes: ["any4_group6"], selection: "0,1,2", positions: "1,2,4,5", chances: { group6: "3/5000" } },
  { codes: ["any4_group4"], selection: "0,1|1,2", positions: "1,2,4,5", chances: { group4: "1/2500" } },
  { codes: ["dragon_tiger"], selection: "dragon,tiger,tie", positions: "2,4", chances: { dragon: "9/20", tiger: "9/20", tie: "1/10" } },
  { codes: ["c_ball"], selection: "0,7||1,2,3||9", chances: { ball: "1/10" } },
  { codes: ["c_ball_side"], selection: "big,prime|small|odd,even|composite|prime", chances: { side: "1/2" } },
  { codes: ["c_total"], selection: "big,small,odd,even", chances: { big: "1/2", small: "1/2", odd: "1/2", even: "1/2" } },
  {
    codes: ["c_dragon_tiger"],
    selection: "dragon,tiger,tie",
    chances: { dragon: "9/20", tiger: "9/20", tie: "1/10" },
    pushes: { dragon: "1/10", tiger: "1/10" },
  },
  {
    codes: ["c_form_front3", "c_form_mid3", "c_form_last3"],
    selection: "leopard,straight,pair,half_straight,mixed",
    chances: { ...FORMS, half_straight: "9/25", mixed: "3/10" },
  },
  {
    codes: ["c_niu"],
    selection: range(0, 10).join(),
    chances: {
      ...Object.fromEntries([1, 3, 5, 7, 9].map((niu) => [`niu${niu}`, "51/800"])),
      ...Object.fromEntries([2, 4, 6, 8].map((niu) => [`niu${niu}`, "1301/20000"])),
      niu0: "35649/100000",
      niu10: "807/12500",
    },
  },
  {
    codes: ["c_niu_side"],
    selection: "big,small,odd,even",
    chances: { big: "4027/12500", small: "6427/20000", odd: "51/160", even: "8119/25000" },
  },
  {
    codes: ["c_showhand"],
    selection: "five_kind,four_kind,full_house,straight,three_kind,two_pair,one_pair,high",
    chances: {
      five_kind: "1/10000",
      four_kind: "9/2000",
      full_house: "9/1000",
      straight: "3/250",
      three_kind: "9/125",
      two_pair: "27/250",
      one_pair: "63/125",
      high: "363/1250",
    },
  },
];

/** Plays whose claim reads only these places. */
const READS: Record<string, readonly number[]> = {
  fixed: [1, 3, 5],
  c_ball: [1, 3, 5],
  any2_straight: [1, 2, 4, 5],
  any3_straight: [1, 2, 4, 5],
  any2_group: [1, 2, 5],
  any3_group3: [1, 2, 4, 5],
  any3_group6: [1, 2, 4, 5],
  any4_group12: [1, 2, 4, 5],
  any4_group6: [1, 2, 4, 5],
  any4_group4: [1, 2, 4, 5],
  dragon_tiger: [2, 4],
  c_dragon_tiger: [1, 5],
};

const ALL_DRAWS = drawsOf([1, 2, 3, 4, 5]);
const SPACES = new Map(Object.entries({ ...FRAMES, ...READS }).map(([name, places]) => [name, drawsOf(places)]));

function spaceOf(code: string): readonly WeightedDraw[] {
  const name = Object.keys(FRAMES).find((frame) => code.split("_").includes(frame));
  return SPACES.get(name ?? code) ?? ALL_DRAWS;
}

const cases = CLAIMS.flatMap((claim) => claim.codes.map((code) => ({ code, claim, space: spaceOf(code), count: spaceOf(code).length })));

test.each(cases)(
  "LO-03 SSC $code: chances and returns are right over all $count draws",
  ({ code, claim, space }) => {
    expect(faultsOf("SSC", code, claim, space)).toEqual([]);
  },
  60_000,
);

test("every SSC play is counted", () => {
  expect([...(findBook("SSC")?.plays.keys() ?? [])].sort()).toEqual(cases.map(({ code }) => code).sort());
});
