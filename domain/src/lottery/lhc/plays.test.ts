import { expect, test } from "vitest";
import { findBook } from "../books";
import { range } from "../combinatorics";
import { type Claim, faultsOf, type WeightedDraw } from "../exhaustion";
import { colourOf, ELEMENTS, elementOf, NUMBERS, tailOf, ZODIACS, zodiacOf } from "./numbers";
import { byFirst, byKind, byKindAndSpecial, bySet, bySpecial, bySum } from "./spaces";

const BOOK = "LHC-2026";
const same = (names: string, chance: string) => Object.fromEntries(names.split(",").map((name) => [name, chance]));
const pushed = (chances: Record<string, string>) => Object.fromEntries(Object.keys(chances).map((name) => [name, "1/49"]));
const COLOURS = { red: "17/49", blue: "16/49", green: "16/49" };
const SIDES = "big,small,odd,even,sum_odd,sum_even,sum_big,sum_small,tail_big,tail_small";
const SET = [3, 7, 8, 12, 19, 25, 31, 36, 40, 42, 44, 45, 49];
const CHOSEN = SET.join();

const HALVES = {
  ...same("red_big,blue_small,green_small,green_even", "1/7"),
  ...same("red_odd,blue_odd,blue_even,green_big,green_odd", "8/49"),
  ...same("red_even,blue_big", "9/49"),
  red_small: "10/49",
};
const QUARTERS = {
  ...same("red_big_odd,blue_small_odd,green_small_even", "3/49"),
  ...same("red_big_even,blue_big_even,blue_small_even,green_big_odd,green_big_even,green_small_odd", "4/49"),
  ...same("red_small_odd,red_small_even,blue_big_odd", "5/49"),
};

const BY_SPECIAL: Claim[] = [
  { codes: ["special"], selection: "1,7,49", chances: { special: "1/49" } },
  { codes: ["special_side"], selection: `${SIDES},domestic,wild`, chances: { side: "24/49" }, pushes: { side: "1/49" } },
  { codes: ["special_duo"], selection: "big_odd,big_even,small_odd,small_even", chances: { duo: "12/49" }, pushes: { duo: "1/49" } },
  { codes: ["special_colour"], selection: "red,blue,green", chances: COLOURS },
  { codes: ["half_colour"], selection: Object.keys(HALVES).join(), chances: HALVES, pushes: pushed(HALVES) },
  { codes: ["quarter_colour"], selection: Object.keys(QUARTERS).join(), chances: QUARTERS, pushes: pushed(QUARTERS) },
  { codes: ["special_zodiac"], selection: "horse,goat", chances: { year: "5/49", plain: "4/49" } },
  ...range(2, 11).flatMap((k): Claim[] => [
    { codes: ["zodiac_group"], selection: `in|${ZODIACS.slice(12 - k).join()}`, chances: { in: `${4 * k}/49` }, pushes: { in: "1/49" } },
    {
      codes: ["zodiac_group"],
      selection: `out|${ZODIACS.slice(0, k).join()}`,
      chances: { out: `${48 - 4 * k}/49` },
      pushes: { out: "1/49" },
    },
  ]),
  { codes: ["special_head"], selection: "0,1,2,3,4", chances: { ...same("head1,head2,head3,head4", "10/49"), head0: "9/49" } },
  {
    codes: ["special_tail"],
    selection: range(0, 9).join(),
    chances: {
      ...same(
        range(1, 9)
          .map((tail) => `tail${tail}`)
          .join(),
        "5/49",
      ),
      tail0: "4/49",
    },
  },
  {
    codes: ["element"],
    selection: "metal,wood,water,fire,earth",
    chances: { metal: "10/49", wood: "10/49", water: "9/49", fire: "12/49", earth: "8/49" },
  },
];

const BY_SECOND_BALL: Claim[] = [
  { codes: ["normal_pos"], selection: "1,7,49", positions: "2", chances: { normal_pos: "1/49" } },
  { codes: ["normal_pos_side"], selection: SIDES, positions: "2", chances: { side: "24/49" }, pushes: { side: "1/49" } },
  { codes: ["normal_pos_colour"], selection: "red,blue,green", positions: "2", chances: COLOURS },
];

const MISSES = ["10127/22701", "374699/998844", "1124097/3579191", "1873495/7158382", "776815/3579191", "466089/2603048"];
const MORE_MISSES = ["47804/325381", "38998/325381"];
const ONES = ["2665/6486", "10127/23782", "2622893/6135756", "1498796/3579191", "411255/1022626", "776815/2045252"];
const ALL_INS = ["1/7", "1/56", "5/2632", "5/30268", "1/90804"];
const single = (code: string, chance: string): Claim => ({ codes: [code], selection: CHOSEN, chances: { [code]: chance } });

const BY_SET: Claim[] = [
  single("normal", "6/49"),
  single("link4", "15/211876"),
  single("link3", "5/4606"),
  single("link2", "5/392"),
  { codes: ["link3_2"], selection: CHOSEN, chances: { hit2: "645/18424", hit3: "5/4606" }, unitsIn: "all" },
  { codes: ["link2_sp"], selection: CHOSEN, chances: { both: "5/392", sp: "1/196" }, unitsIn: "all" },
  single("link_sp", "1/196"),
  ...[...MISSES, ...MORE_MISSES].map((chance, at) => single(`miss${at + 5}`, chance)),
  ...ONES.map((chance, at) => single(`one_of${at + 5}`, chance)),
  ...ALL_INS.map((chance, at) => single(`all_in${at + 1}`, chance)),
];

/** Four kinds with the odd one among them: C(3, k−1) combinations with it, C(3, k) without. */
function linked(name: string, k: number, selection: string, withIt: string, without: string): Claim {
  const units = ({ 2: [4, 6], 3: [6, 4], 4: [4, 1], 5: [5, 1] } as Record<number, number[]>)[k] ?? [];
  return { codes: [name], selection, chances: { with: withIt, without }, unitsIn: { with: units[0] ?? 0, without: units[1] ?? 0 } };
}

const FIVE_ANIMALS = "rat,horse,goat,dog,pig";
const SIX_ANIMALS = "rat,horse,goat,monkey,dog,pig";
const FIVE_TAILS = "0,1,4,7,9";
const SIX_TAILS = "0,1,4,5,7,9";

const BY_ZODIAC: Claim[] = [
  { codes: ["one_zodiac"], selection: "horse,rat", chances: { year: "12574/22701", plain: "7139/15134" } },
  linked("zodiac_link2", 2, FIVE_ANIMALS, "744427/3067878", "209801/1022626"),
  linked("zodiac_link3", 3, FIVE_ANIMALS, "2060539/21475146", "288003/3579191"),
  linked("zodiac_link4", 4, FIVE_ANIMALS, "355625/10737573", "98496/3579191"),
  linked("zodiac_link5", 5, SIX_ANIMALS, "14480/1533939", "3968/511313"),
  linked("zodiac_link2_miss", 2, FIVE_ANIMALS, "776815/3579191", "1873495/7158382"),
  linked("zodiac_link3_miss", 3, FIVE_ANIMALS, "31620/325381", "38998/325381"),
  linked("zodiac_link4_miss", 4, FIVE_ANIMALS, "140244/3579191", "16182/325381"),
  linked("zodiac_link5_miss", 5, SIX_ANIMALS, "195/14147", "5655/311234"),
  {
    codes: ["zodiac_count"],
    selection: "2,3,4,5,6,7",
    chances: {
      count2: "19/1952286",
      count3: "4925/1952286",
      count4: "18925/325381",
      count5: "14240/46483",
      count6: "21376/46483",
      count7: "56320/325381",
    },
  },
  { codes: ["zodiac_count_side"], selection: "odd,even", chances: { odd: "940925/1952286", even: "1011361/1952286" } },
];

const BY_TAIL: Claim[] = [
  { codes: ["one_tail"], selection: "0,9", chances: { zero: "7139/15134", plain: "12574/22701" } },
  linked("tail_link2", 2, FIVE_TAILS, "744427/3067878", "320005/1115592"),
  linked("tail_link3", 3, FIVE_TAILS, "3274455/28633528", "151975/1115592"),
  linked("tail_link4", 4, FIVE_TAILS, "374125/7809144", "824375/14316764"),
  linked("tail_link5", 5, SIX_TAILS, "728125/42950292", "884375/42950292"),
  linked("tail_link2_miss", 2, FIVE_TAILS, "776815/3579191", "466089/2603048"),
  linked("tail_link3_miss", 3, FIVE_TAILS, "76415/976143", "61132/976143"),
  linked("tail_link4_miss", 4, FIVE_TAILS, "84825/3579191", "5655/311234"),
  linked("tail_link5_miss", 5, SIX_TAILS, "475/84882", "57/14147"),
];

const TIE = "13600/466851";
const zodiac = (number: number) => zodiacOf(number, 2026);

const CLAIMS: [space: WeightedDraw[], claims: Claim[]][] = [
  [bySpecial(), BY_SPECIAL],
  [byFirst(2), BY_SECOND_BALL],
  [bySet(SET), BY_SET],
  [byKind(zodiac, 7), BY_ZODIAC],
  [byKind(zodiac, 6), [{ codes: ["normal_zodiac"], selection: "horse,pig", chances: { year: "30/49", plain: "24/49" } }]],
  [byKind(tailOf, 7), BY_TAIL],
  [
    bySum(),
    [
      {
        codes: ["total_side"],
        selection: "big,small,odd,even",
        chances: { big: "21714479/42950292", small: "21235813/42950292", odd: "21220/42441", even: "21221/42441" },
      },
    ],
  ],
  [
    byKindAndSpecial(colourOf),
    [
      {
        codes: ["seven_colour"],
        selection: "red,blue,green,tie",
        chances: { red: "3787991/10737573", blue: "3318391/10737573", green: "3318391/10737573", tie: TIE },
        pushes: { red: TIE, blue: TIE, green: TIE },
      },
    ],
  ],
];

const weightOf = (space: WeightedDraw[]) => space.reduce((all, [, weight]) => all + weight, 0n);

const cases = CLAIMS.flatMap(([space, claims]) =>
  claims.map((claim) => ({ code: claim.codes[0] ?? "", claim, space, of: claim.selection, count: space.length, weight: weightOf(space) })),
);

test.each(cases)(
  "LO-03 LHC $code of $of: right over $weight outcomes in $count classes",
  ({ code, claim, space }) => {
    expect(faultsOf(BOOK, code, claim, space)).toEqual([]);
  },
  60_000,
);

test("every LHC play is counted, the parlay apart", () => {
  const counted = new Set([...cases.map(({ code }) => code), "parlay"]);
  expect([...(findBook(BOOK)?.plays.keys() ?? [])].sort()).toEqual([...counted].sort());
});

test("the classes stand for all outcomes there are", () => {
  expect(weightOf(bySet(SET))).toBe(601_304_088n);
  expect(weightOf(byKindAndSpecial(colourOf))).toBe(601_304_088n);
  expect([weightOf(byKind(zodiac, 7)), weightOf(byKind(tailOf, 7)), weightOf(bySum())]).toEqual([85_900_584n, 85_900_584n, 85_900_584n]);
});

test("the year's animal owns five numbers and the others four, and the elements eight to twelve, whatever the year", () => {
  for (const year of range(1984, 2043)) {
    const owned = ZODIACS.map((animal) => NUMBERS.filter((number) => zodiacOf(number, year) === animal).length);
    expect(owned.sort()).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5]);
    for (const element of ELEMENTS) {
      const count = NUMBERS.filter((number) => elementOf(number, year) === element).length;
      expect(count).toBeGreaterThanOrEqual(8);
      expect(count).toBeLessThanOrEqual(12);
    }
  }
});
