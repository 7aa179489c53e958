import { assert } from "../../assert";
import { type Bet, type JudgedUnits, LOST, type Rule, wins } from "../rule";
import { combinations } from "../walk";
import { chosenPlaces, DIGITS, shapeOf, sorted, textAt, textsOf, type View } from "./digits";

/** Takes `size` digits from a slot and repeats each `times`. */
export interface Role {
  slot: number;
  size: number;
  times: number;
}

/** Roles are listed as [slot, size, times]. */
const roles = (...all: [slot: number, size: number, times: number][]) => all.map(([slot, size, times]) => ({ slot, size, times }));

export const GROUPS: Readonly<Record<string, readonly Role[]>> = {
  five_group120: roles([0, 5, 1]),
  five_group60: roles([0, 1, 2], [1, 3, 1]),
  five_group30: roles([0, 2, 2], [1, 1, 1]),
  five_group20: roles([0, 1, 3], [1, 2, 1]),
  five_group10: roles([0, 1, 3], [1, 1, 2]),
  five_group5: roles([0, 1, 4], [1, 1, 1]),
  four_group24: roles([0, 4, 1]),
  four_group12: roles([0, 1, 2], [1, 2, 1]),
  four_group6: roles([0, 2, 2]),
  four_group4: roles([0, 1, 3], [1, 1, 1]),
  three_group3: roles([0, 1, 2], [0, 1, 1]),
  three_group6: roles([0, 3, 1]),
  two_group: roles([0, 2, 1]),
};

/** The count of digits taken for each role so far, and whether they are the drawn ones: "1,2,true". */
type Taken = string;

/**
 * Digit by digit, each unit either skips it or takes it for a role whose slot has it. Units that have taken equal counts for each role go
 * on together. A unit is right when it takes each digit for exactly the role in which it was drawn, and skips those that were not drawn.
 */
function fill(slots: Bet["slots"], roles: readonly Role[], text: string): JudgedUnits[] {
  let crowd = new Map<Taken, number>([[[...roles.map(() => 0), true].join(), 1]]);
  for (const digit of DIGITS) {
    const drawnTimes = text.split(digit).length - 1;
    const onward = new Map<Taken, number>();
    const go = (taken: Taken, units: number) => onward.set(taken, (onward.get(taken) ?? 0) + units);
    for (const [taken, units] of crowd) {
      const parts = taken.split(",");
      const wasRight = parts.at(-1) === "true";
      go([...parts.slice(0, -1), wasRight && drawnTimes === 0].join(), units);
      for (const [at, { slot, size, times }] of roles.entries()) {
        const count = Number(parts[at]);
        if (count === size || !slots[slot]?.includes(digit)) continue;
        go([...parts.slice(0, -1).with(at, String(count + 1)), wasRight && drawnTimes === times].join(), units);
      }
    }
    crowd = onward;
  }
  const full = roles.map(({ size }) => size).join();
  return [
    [crowd.get(`${full},true`) ?? 0, ["right"]],
    [crowd.get(`${full},false`) ?? 0, LOST],
  ];
}

/** Digits in any order, compared with each view. */
export function group(tier: string, parts: readonly Role[], viewsOf: (bet: Bet) => Iterable<View>): Rule {
  const repeats = parts.flatMap(({ size, times }) => Array<number>(size).fill(times)).sort((a, b) => b - a);
  const shape = repeats.join("");
  return {
    slots: Math.max(...parts.map(({ slot }) => slot)) + 1,
    symbols: new Set(DIGITS),
    entry: repeats.reduce((all, times) => all + times, 0),
    *judge(bet, drawn) {
      const entries = textsOf(bet.entries, false);
      const isShaped = entries.every((entry) => shapeOf(entry) === shape);
      assert(isShaped, `an entry of another shape than ${tier}`);
      for (const view of viewsOf(bet)) {
        const text = sorted(textAt(drawn, view));
        for (const entry of entries) yield [1, wins(tier, entry === text)];
        if (entries.length > 0) continue;
        for (const [units, won] of fill(bet.slots, parts, text)) yield [units, wins(tier, won !== LOST)];
      }
    },
  };
}

export const at = (view: View) => () => [view];

export const anyOf = (size: number) => (bet: Bet) => combinations(chosenPlaces(bet), size);

export const groupTier = (number: string) => (number.length === 2 ? "group" : shapeOf(number) === "21" ? "group3" : "group6");

export function groupMix(view: View): Rule {
  return {
    slots: 0,
    symbols: new Set(DIGITS),
    entry: view.length,
    *judge({ entries }, drawn) {
      const text = sorted(textAt(drawn, view));
      for (const entry of textsOf(entries, false)) {
        assert(new Set(entry).size > 1, "a triple is in no group");
        yield [1, wins(groupTier(entry), entry === text)];
      }
    },
  };
}
