import { symbols } from "../alphabet";
import { range, sum } from "../combinatorics";
import { anyOf } from "../digits/appear";
import { digitInPlace, digitSpan, digitSum } from "../digits/count";
import { group, SHAPES } from "../digits/group";
import { groupAnchor, groupMix, groupSum } from "../digits/group-entry";
import { frame } from "../digits/reach";
import { isOnSide, SIDES, sidesOf, sizeParity } from "../digits/sides";
import { straight } from "../digits/straight";
import { digitPlaces, these } from "../markets/places";
import { once, perPick, sideMarket } from "../per-pick";
import { CLASSIC, CREDIT, type Play, type Tier, won } from "../play";
import { type Ratio, ratio } from "../ratio";

const ALL = frame(1, 3);

/** A bet on the form of the three digits, with nothing to pick. */
function formOnly(code: string, tier: string, chance: Ratio, isDrawn: (digits: readonly number[]) => boolean): Play {
  const tiers: Tier[] = [{ name: tier, chance }];
  const ways = range(0, 999).filter((way) => isDrawn([Math.trunc(way / 100), Math.trunc(way / 10) % 10, way % 10]));
  return {
    code,
    modes: CLASSIC,
    form: { slots: [] },
    units: () => 1,
    tiers: () => tiers,
    judge: (_, { balls }) => won(tier, isDrawn(balls.slice(0, 3)) ? 1 : 0),
    covers: () => [these(digitPlaces([1, 2, 3]), ways)],
  };
}

const isTriple = ([a, b, c]: readonly number[]) => a === b && b === c;
/** Up or down by one, without a step from 9 to 0. */
const isRun = ([a = 0, b = 0, c = 0]: readonly number[]) => Math.abs(a - b) === 1 && b - a === c - b;

const allOddEven = perPick({
  code: "all_odd_even",
  modes: CLASSIC,
  alphabet: symbols(["odd", "even"]),
  tiers: [{ name: "all", chance: ratio(1, 8) }],
  verdict:
    ({ balls }) =>
    (side) =>
      once(balls.slice(0, 3).every((digit) => isOnSide(side, digit, 5))),
  marketOf: () => "parity",
});

const sumZone = perPick({
  code: "sum_zone",
  modes: CLASSIC,
  alphabet: symbols(["big", "small"]),
  tiers: [{ name: "zone", chance: ratio(33, 200) }],
  verdict: ({ balls }) => {
    const total = sum(balls.slice(0, 3));
    return (zone) => once(zone === "big" ? total >= 19 : total <= 8);
  },
  marketOf: () => "zone",
});

const totalSide = perPick({
  code: "c_total",
  modes: CREDIT,
  alphabet: symbols(SIDES),
  tiers: SIDES.map((name) => ({ name, chance: ratio(1, 2) })),
  tierOf: (side) => side,
  verdict: ({ balls }) => sidesOf(sum(balls.slice(0, 3)), 14),
  marketOf: sideMarket,
});

/** These read the first three digits, however many are drawn. */
const THREE_DIGIT_PLAYS: readonly Play[] = [
  straight("d3_straight", 1, 3),
  digitSum("d3_sum", 1, 3),
  digitSpan("d3_span", 1, 3),
  group("d3_group3", "group3", SHAPES.group3, ALL),
  group("d3_group6", "group6", SHAPES.group6, ALL),
  groupMix("d3_group_mix", ALL),
  groupSum("d3_group_sum", ALL),
  groupAnchor("d3_group_dan", ALL),
  straight("front2_straight", 1, 2),
  straight("last2_straight", 2, 3),
  group("front2_group", "group", SHAPES.pair, frame(1, 2)),
  group("last2_group", "group", SHAPES.pair, frame(2, 3)),
  anyOf("d3_any1", 1, 1, 3),
  anyOf("d3_any2", 2, 1, 3),
  sizeParity("d3_bsoe", 1, 3),
  formOnly("triple_any", "triple", ratio(1, 100), isTriple),
  formOnly("tractor", "tractor", ratio(2, 125), isRun),
  allOddEven,
  sumZone,
  totalSide,
];

function fixed(slots: number): Play {
  return digitInPlace({ code: "fixed", modes: CLASSIC, slots, tiers: [{ name: "fixed", chance: ratio(1, 10) }] });
}

export const D3_PLAYS: readonly Play[] = [...THREE_DIGIT_PLAYS, fixed(3)];
export const P5_PLAYS: readonly Play[] = [...THREE_DIGIT_PLAYS, fixed(5), straight("p5_straight", 1, 5)];
