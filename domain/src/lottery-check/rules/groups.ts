import { assert } from "../../assert";
import type { Bet } from "../bet";
import { type Rule, wins } from "../rule";
import { combinations } from "../walk";
import { chosenPlaces, DIGITS, shapeOf, sorted, textAt, textsOf, type View } from "./digits";

/** Takes so many digits from a slot and repeats each. */
export interface Role {
  slot: number;
  size: number;
  times: number;
}

/** Roles as [slot, size, times]. */
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

function* groupings(slots: Bet["slots"], [role, ...others]: readonly Role[], text = ""): Generator<string> {
  if (!role) return yield sorted(text);
  const free = (slots[role.slot] ?? []).filter((digit) => !text.includes(digit));
  for (const digits of combinations(free, role.size))
    yield* groupings(slots, others, text + digits.map((digit) => digit.repeat(role.times)).join(""));
}

/** Digits in any order: each unit is written out and held against each view. */
export function group(tier: string, parts: readonly Role[], viewsOf: (bet: Bet) => Iterable<View>): Rule {
  const repeats = parts.flatMap(({ size, times }) => Array<number>(size).fill(times)).sort((a, b) => b - a);
  return {
    slots: Math.max(...parts.map(({ slot }) => slot)) + 1,
    symbols: new Set(DIGITS),
    entry: repeats.reduce((all, times) => all + times, 0),
    *judge(bet, drawn) {
      const entries = textsOf(bet.entries, false);
      const isShaped = entries.every((entry) => shapeOf(entry) === repeats.join(""));
      assert(isShaped, `an entry of another shape than ${tier}`);
      const units = entries.length > 0 ? entries : [...groupings(bet.slots, parts)];
      for (const view of viewsOf(bet)) {
        const text = sorted(textAt(drawn, view));
        for (const unit of units) yield [1, wins(tier, unit === text)];
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
