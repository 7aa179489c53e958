import { symbols, wholeNumbers } from "../alphabet";
import { range, sum } from "../combinatorics";
import { countsIn } from "../digits/counts";
import { SIDES, sidesOf } from "../digits/sides";
import type { Cover } from "../market";
import { oneOfMany } from "../markets/options";
import { odds4Of } from "../odds";
import { perPick, sideMarket } from "../per-pick";
import { BOARD, CREDIT, type Draw, type Play, type Selection, type Tier, won } from "../play";
import { ONE, type Ratio, ratio, times } from "../ratio";
import { COLOURS, LAST_NUMBER, yearAnimal, ZODIACS, zodiacOf } from "./numbers";
import { COLOUR_OPTIONS, NUMBER_OPTIONS, NUMBER_SIDES, normalsOf, numberSideMarket, type Options, oneBall } from "./one-ball";

const normal = perPick({
  code: "normal",
  modes: BOARD,
  alphabet: wholeNumbers(1, 49),
  tiers: [{ name: "normal", chance: ratio(6, 49) }],
  verdict: (draw) => countsIn(normalsOf(draw).map(String)),
});

function normalZodiac(lunarYear: number): Play {
  const year = yearAnimal(lunarYear);
  return perPick({
    code: "normal_zodiac",
    modes: BOARD,
    alphabet: symbols(ZODIACS),
    tiers: [
      { name: "year", chance: ratio(30, 49) },
      { name: "plain", chance: ratio(24, 49) },
    ],
    tierOf: (animal) => (animal === year ? "year" : "plain"),
    verdict: (draw) => countsIn(normalsOf(draw).map((number): string => zodiacOf(number, lunarYear))),
  });
}

const totalSide = perPick({
  code: "total_side",
  modes: BOARD,
  alphabet: symbols(SIDES),
  tiers: [
    { name: "big", chance: ratio(21_714_479, 42_950_292) },
    { name: "small", chance: ratio(21_235_813, 42_950_292) },
    { name: "odd", chance: ratio(21_220, 42_441) },
    { name: "even", chance: ratio(21_221, 42_441) },
  ],
  tierOf: (side) => side,
  verdict: ({ balls }) => sidesOf(sum(balls), 175),
  marketOf: sideMarket,
});

const LEG_OPTIONS: Options = { ...NUMBER_SIDES, ...COLOUR_OPTIONS };
/** Balls are not put back, so legs help each other: with the usual margin some parlays would pay more than they take. */
const LEG_MARGIN_BPS = 300;

const isColour = (option: string) => COLOURS.some((colour) => colour === option);

function legChance(option: string): Ratio {
  if (!isColour(option)) return ratio(24, 49);
  return option === "red" ? ratio(17, 49) : ratio(16, 49);
}

function legOdds(option: string): Ratio {
  const push = isColour(option) ? {} : { push: ratio(1, 49) };
  return ratio(odds4Of({ name: option, chance: legChance(option), ...push }, { mode: "ELOTT", marginBps: LEG_MARGIN_BPS }), 10_000);
}

interface Leg {
  at: number;
  option: string;
}

function legsOf({ slots }: Selection): Leg[] {
  return slots.flatMap(([option], at) => (option === undefined ? [] : [{ at, option }]));
}

function parlayTier(name: string, legs: readonly Leg[]): Tier {
  const product = (ratios: readonly Ratio[]) => ratios.reduce(times, ONE);
  return { name, chance: product(legs.map(({ option }) => legChance(option))), list: product(legs.map(({ option }) => legOdds(option))) };
}

/** A tier for all legs, and one for each leg that 49 may void; it can void only one. */
function parlayTiers(legs: readonly Leg[]): Tier[] {
  const voidable = legs.filter(({ option }) => !isColour(option));
  return [
    parlayTier("all", legs),
    ...voidable.map((leg) =>
      parlayTier(
        `void${leg.at + 1}`,
        legs.filter((other) => other !== leg),
      ),
    ),
  ];
}

function judgeParlay(legs: readonly Leg[], { balls }: Draw) {
  const voided = legs.find(({ at, option }) => balls[at] === LAST_NUMBER && !isColour(option));
  const standing = legs.filter((leg) => leg !== voided);
  const hit = standing.every(({ at, option }) => LEG_OPTIONS[option]?.(balls[at] ?? 0));
  return won(voided ? `void${voided.at + 1}` : "all", hit ? 1 : 0);
}

const parlay: Play = {
  code: "parlay",
  modes: CREDIT,
  form: { slots: range(1, 6).map(() => ({ alphabet: symbols(Object.keys(LEG_OPTIONS)), least: 0, most: 1 })), leastFilled: 2 },
  units: () => 1,
  tiers: (selection) => parlayTiers(legsOf(selection)),
  judge: (selection, draw) => judgeParlay(legsOf(selection), draw),
  covers: (selection) => [parlayCover(legsOf(selection))],
};

/** Each leg option's market, and its index among that market's outcomes. */
const LEGS = new Map(
  Object.keys(LEG_OPTIONS).map((option, _, all) => {
    const marketOf = (one: string) => (isColour(one) ? "colour" : sideMarket(one));
    const fellows = all.filter((one) => marketOf(one) === marketOf(option));
    return [option, { market: marketOf(option), rank: fellows.indexOf(option), of: fellows.length }];
  }),
);

/**
 * Parlays whose legs are on the same positions and kinds of options exclude each other, so they form one market, weighed by the prices of
 * the legs.
 */
function parlayCover(legs: readonly Leg[]): Cover {
  const names: string[] = [];
  let [rank, weight, total] = [0, 1, 1];
  for (const { at, option } of legs) {
    const leg = LEGS.get(option);
    names.push(`${at}${leg?.market}`);
    rank = rank * (leg?.of ?? 1) + (leg?.rank ?? 0);
    weight *= Number(legChance(option).over);
    total *= Number(legChance(option).under);
  }
  return oneOfMany(`parlay ${names.join(" ")}`, total, rank, weight);
}

/** The plays on the six normal balls, and on the sum of all seven. */
export function normalPlays(lunarYear: number): Play[] {
  return [
    normal,
    oneBall({ code: "normal_pos", options: NUMBER_OPTIONS, byPosition: true, tierOf: () => "normal_pos" }),
    oneBall({
      code: "normal_pos_side",
      options: NUMBER_SIDES,
      byPosition: true,
      pushes: true,
      tierOf: () => "side",
      marketOf: numberSideMarket,
    }),
    oneBall({ code: "normal_pos_colour", options: COLOUR_OPTIONS, byPosition: true }),
    parlay,
    totalSide,
    normalZodiac(lunarYear),
  ];
}
