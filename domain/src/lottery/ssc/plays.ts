import { anyOf, appears } from "../digits/appear";
import { digitInPlace, digitSpan, digitSum, sumTail } from "../digits/count";
import { group, SHAPES } from "../digits/group";
import { groupAnchor, groupMix, groupSum } from "../digits/group-entry";
import { anyPositions, frame } from "../digits/reach";
import { sizeParity } from "../digits/sides";
import { anyStraight, combo, straight } from "../digits/straight";
import { CLASSIC, CREDIT, type Play } from "../play";
import { ratio } from "../ratio";
import { anyForm, bull, bullSide, showHand, specialForm } from "./forms";
import { ballSide, dragonTiger, dragonTigerPush, totalSide } from "./sides";

type Frame = readonly [name: string, first: number, last: number];

const FOURS: readonly Frame[] = [
  ["front4", 1, 4],
  ["last4", 2, 5],
];
const THREES: readonly Frame[] = [
  ["front3", 1, 3],
  ["mid3", 2, 4],
  ["last3", 3, 5],
];
const TWOS: readonly Frame[] = [
  ["front2", 1, 2],
  ["last2", 4, 5],
];

const FIVE_GROUPS = ["group120", "group60", "group30", "group20", "group10", "group5"] as const;

const five: Play[] = [
  straight("five_straight", 1, 5),
  combo("five_combo", 1, 5),
  ...FIVE_GROUPS.map((name) => group(`five_${name}`, name, SHAPES[name], frame(1, 5))),
  ...[1, 2, 3].map((k) => anyOf(`five_any${k}`, k, 1, 5)),
  ...["one_sail", "two_good", "three_joy", "four_seasons"].map((code, at) => appears(code, at + 1)),
];

const four = FOURS.flatMap(([name, first, last]): Play[] => [
  straight(`${name}_straight`, first, last),
  combo(`${name}_combo`, first, last),
  group(`${name}_group24`, "group24", SHAPES.group24, frame(first, last)),
  group(`${name}_group12`, "group12", SHAPES.group12, frame(first, last)),
  group(`${name}_group6`, "group6", SHAPES.group6of4, frame(first, last)),
  group(`${name}_group4`, "group4", SHAPES.group4, frame(first, last)),
  anyOf(`${name}_any1`, 1, first, last),
  anyOf(`${name}_any2`, 2, first, last),
]);

const three = THREES.flatMap(([name, first, last]): Play[] => [
  straight(`${name}_straight`, first, last),
  combo(`${name}_combo`, first, last),
  digitSum(`${name}_sum`, first, last),
  digitSpan(`${name}_span`, first, last),
  group(`${name}_group3`, "group3", SHAPES.group3, frame(first, last)),
  group(`${name}_group6`, "group6", SHAPES.group6, frame(first, last)),
  groupMix(`${name}_group_mix`, frame(first, last)),
  groupSum(`${name}_group_sum`, frame(first, last)),
  groupAnchor(`${name}_group_dan`, frame(first, last)),
  sumTail(`${name}_sum_tail`, first, last),
  specialForm(`${name}_special`, first, last),
  anyOf(`${name}_any1`, 1, first, last),
  anyOf(`${name}_any2`, 2, first, last),
  anyForm(`c_form_${name}`, first, last),
]);

const two = TWOS.flatMap(([name, first, last]): Play[] => [
  straight(`${name}_straight`, first, last),
  digitSum(`${name}_sum`, first, last),
  digitSpan(`${name}_span`, first, last),
  group(`${name}_group`, "group", SHAPES.pair, frame(first, last)),
  groupSum(`${name}_group_sum`, frame(first, last)),
  groupAnchor(`${name}_group_dan`, frame(first, last)),
  sizeParity(`${name}_bsoe`, first, last),
]);

const anywhere: Play[] = [
  ...[2, 3, 4].map((k) => anyStraight(`any${k}_straight`, k)),
  group("any2_group", "group", SHAPES.pair, anyPositions(2)),
  group("any3_group3", "group3", SHAPES.group3, anyPositions(3)),
  group("any3_group6", "group6", SHAPES.group6, anyPositions(3)),
  group("any4_group24", "group24", SHAPES.group24, anyPositions(4)),
  group("any4_group12", "group12", SHAPES.group12, anyPositions(4)),
  group("any4_group6", "group6", SHAPES.group6of4, anyPositions(4)),
  group("any4_group4", "group4", SHAPES.group4, anyPositions(4)),
];

export const SSC_PLAYS: readonly Play[] = [
  ...five,
  ...four,
  ...three,
  ...two,
  digitInPlace({ code: "fixed", modes: CLASSIC, slots: 5, tiers: [{ name: "fixed", chance: ratio(1, 10) }] }),
  sizeParity("front3_bsoe", 1, 3),
  sizeParity("last3_bsoe", 3, 5),
  ...anywhere,
  dragonTiger,
  digitInPlace({ code: "c_ball", modes: CREDIT, slots: 5, tiers: [{ name: "ball", chance: ratio(1, 10) }] }),
  ballSide,
  totalSide,
  dragonTigerPush,
  bull,
  bullSide,
  showHand,
];
