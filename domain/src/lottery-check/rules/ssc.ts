import { ballOf, numberAt } from "../drawn";
import { LOST, named, perPick, perPlace, type Rules, span, wins } from "../rule";
import * as digits from "./digits";
import { bullOf, HAND_NAMES, handOf, THREE_FORMS, threeForm } from "./forms";
import { anyOf, at, GROUPS, group, groupMix } from "./groups";
import { groupAnchor, groupSums, spans, sums } from "./listings";

const FIVE = [0, 1, 2, 3, 4];

const FRAMES: Readonly<Record<string, digits.View>> = {
  five: FIVE,
  front4: [0, 1, 2, 3],
  last4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  mid3: [1, 2, 3],
  last3: [2, 3, 4],
  front2: [0, 1],
  last2: [3, 4],
};

const view = (frame: string) => FRAMES[frame] ?? [];

const FOURS = ["front4", "last4"];
const THREES = ["front3", "mid3", "last3"];
const TWOS = ["front2", "last2"];

/** The groups of a size, in each of its frames. */
function groupsIn(frames: readonly string[], size: string): Rules {
  const kinds = Object.entries(GROUPS).filter(([name]) => name.startsWith(size));
  return Object.assign(
    {},
    ...kinds.map(([name, parts]) => {
      const tier = name.slice(size.length + 1);
      return named(
        frames,
        (frame) => `${frame}_${tier}`,
        (frame) => group(tier, parts, at(view(frame))),
      );
    }),
  );
}

function groupAnywhere(size: number, kind: string): Rules {
  const tier = kind.slice(kind.indexOf("_") + 1);
  return { [`any${size}_${tier}`]: group(tier, GROUPS[kind] ?? [], anyOf(size)) };
}

function inFrames(frames: readonly string[], kind: string, rule: (view: digits.View) => Rules[string]): Rules {
  return named(
    frames,
    (frame) => `${frame}_${kind}`,
    (frame) => rule(view(frame)),
  );
}

function appears(tier: string, least: number): Rules {
  const judge = (digit: string, text: string) => wins(tier, text.split(digit).length - 1 >= least);
  return { [tier]: perPick(digits.DIGITS, (digit, drawn) => judge(digit, digits.textAt(drawn, FIVE))) };
}

const formIn = (view: digits.View, forms: readonly string[]) =>
  perPick(forms, (form, drawn) => wins(form, threeForm(digits.textAt(drawn, view)) === form));

function dragonTiger(onTie: typeof LOST | "push") {
  return perPick(["dragon", "tiger", "tie"], (side, drawn, { positions: [left = 1, right = 5] }) => {
    const lead = numberAt(drawn, left - 1) - numberAt(drawn, right - 1);
    if (lead === 0) return side === "tie" ? ["tie"] : onTie;
    return wins(side, side === (lead > 0 ? "dragon" : "tiger"));
  });
}

const BULL_SIDES: Readonly<Record<string, readonly number[]>> = {
  big: [6, 7, 8, 9, 10],
  small: [1, 2, 3, 4, 5],
  odd: [1, 3, 5, 7, 9],
  even: [2, 4, 6, 8, 10],
};

const classic: Rules = {
  ...inFrames(["five", ...FOURS, ...THREES, ...TWOS], "straight", digits.straight),
  ...inFrames(["five", ...FOURS, ...THREES], "combo", digits.combo),
  ...inFrames(["five", ...FOURS, ...THREES], "any1", (view) => digits.anyDigits(view, 1)),
  ...inFrames(["five", ...FOURS, ...THREES], "any2", (view) => digits.anyDigits(view, 2)),
  ...inFrames(["five"], "any3", (view) => digits.anyDigits(view, 3)),
  ...groupsIn(["five"], "five"),
  ...groupsIn(FOURS, "four"),
  ...groupsIn(THREES, "three"),
  ...groupsIn(TWOS, "two"),
  ...inFrames([...THREES, ...TWOS], "sum", sums),
  ...inFrames([...THREES, ...TWOS], "span", spans),
  ...inFrames([...THREES, ...TWOS], "group_sum", groupSums),
  ...inFrames([...THREES, ...TWOS], "group_dan", groupAnchor),
  ...inFrames(THREES, "group_mix", groupMix),
  ...inFrames(THREES, "sum_tail", (view) =>
    perPick(digits.DIGITS, (tail, drawn) => wins("sum_tail", digits.sumOf(digits.textAt(drawn, view)) % 10 === Number(tail))),
  ),
  ...inFrames(THREES, "special", (view) => formIn(view, ["leopard", "straight", "pair"])),
  ...inFrames([...TWOS, "front3", "last3"], "bsoe", digits.sidesTogether),
  ...appears("one_sail", 1),
  ...appears("two_good", 2),
  ...appears("three_joy", 3),
  ...appears("four_seasons", 4),
  fixed: perPlace(5, digits.DIGITS, (digit, place, drawn) => wins("fixed", digit === drawn.balls[place])),
  ...named([2, 3, 4], (size) => `any${size}_straight`, digits.straightAnywhere),
  ...groupAnywhere(2, "two_group"),
  ...groupAnywhere(3, "three_group3"),
  ...groupAnywhere(3, "three_group6"),
  ...groupAnywhere(4, "four_group24"),
  ...groupAnywhere(4, "four_group12"),
  ...groupAnywhere(4, "four_group6"),
  ...groupAnywhere(4, "four_group4"),
  dragon_tiger: dragonTiger(LOST),
};

const credit: Rules = {
  c_ball: perPlace(5, digits.DIGITS, (digit, place, drawn) => wins("ball", digit === drawn.balls[place])),
  c_ball_side: perPlace(5, [...digits.SIDE_NAMES, "prime", "composite"], (side, place, drawn) =>
    wins("side", digits.hasSide(side, ballOf(drawn, place))),
  ),
  c_total: digits.totalSides(FIVE, 23),
  c_dragon_tiger: dragonTiger("push"),
  ...named(
    THREES,
    (frame) => `c_form_${frame}`,
    (frame) => formIn(view(frame), THREE_FORMS),
  ),
  c_niu: perPick(span(0, 10), (bull, drawn) => wins(`niu${bull}`, bullOf(digits.textAt(drawn, FIVE)) === Number(bull))),
  c_niu_side: perPick(digits.SIDE_NAMES, (side, drawn) =>
    wins(side, BULL_SIDES[side]?.includes(bullOf(digits.textAt(drawn, FIVE))) ?? false),
  ),
  c_showhand: perPick(HAND_NAMES, (hand, drawn) => wins(hand, handOf(digits.textAt(drawn, FIVE)) === hand)),
};

export const sscRules: Rules = { ...classic, ...credit };
