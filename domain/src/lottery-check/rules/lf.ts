import { LOST, named, perPick, perPlace, type Rules, single, wins } from "../rule";
import * as digits from "./digits";
import { at, GROUPS, group, groupMix } from "./groups";
import { groupAnchor, groupSums, spans, sums } from "./listings";

const THREE: digits.View = [0, 1, 2];

const TWOS: Readonly<Record<string, digits.View>> = { front2: [0, 1], last2: [1, 2] };

const ZONES: Readonly<Record<string, readonly [from: number, to: number]>> = { small: [0, 8], big: [19, 27] };

/** Rising or falling by one in drawn order: a part of the row of digits, forwards or backwards. */
const isRun = (text: string) => "0123456789".includes(text) || "9876543210".includes(text);

const shared: Rules = {
  d3_straight: digits.straight(THREE),
  d3_sum: sums(THREE),
  d3_span: spans(THREE),
  d3_group3: group("group3", GROUPS.three_group3 ?? [], at(THREE)),
  d3_group6: group("group6", GROUPS.three_group6 ?? [], at(THREE)),
  d3_group_mix: groupMix(THREE),
  d3_group_sum: groupSums(THREE),
  d3_group_dan: groupAnchor(THREE),
  ...named(
    Object.keys(TWOS),
    (frame) => `${frame}_straight`,
    (frame) => digits.straight(TWOS[frame] ?? []),
  ),
  ...named(
    Object.keys(TWOS),
    (frame) => `${frame}_group`,
    (frame) => group("group", GROUPS.two_group ?? [], at(TWOS[frame] ?? [])),
  ),
  d3_any1: digits.anyDigits(THREE, 1),
  d3_any2: digits.anyDigits(THREE, 2),
  d3_bsoe: digits.sidesTogether(THREE),
  triple_any: single((drawn) => wins("triple", digits.shapeOf(digits.textAt(drawn, THREE)) === "3")),
  tractor: single((drawn) => wins("tractor", isRun(digits.textAt(drawn, THREE)))),
  all_odd_even: perPick(["odd", "even"], (side, drawn) =>
    wins(
      "all",
      [...digits.textAt(drawn, THREE)].every((digit) => digits.hasSide(side, digit)),
    ),
  ),
  sum_zone: perPick(Object.keys(ZONES), (zone, drawn) => {
    const sum = digits.sumOf(digits.textAt(drawn, THREE));
    const [from, to] = ZONES[zone] ?? [0, -1];
    return from <= sum && sum <= to ? ["zone"] : LOST;
  }),
  c_total: digits.totalSides(THREE, 14),
};

const fixed = (slots: number) => perPlace(slots, digits.DIGITS, (digit, place, drawn) => wins("fixed", digit === drawn.balls[place]));

export const threeDigitRules: Rules = { ...shared, fixed: fixed(3) };

export const fiveDigitRules: Rules = { ...shared, fixed: fixed(5), p5_straight: digits.straight([0, 1, 2, 3, 4]) };
