import { assert } from "../assert";
import { type DrawnResult, oncePerResult } from "./drawn";
import { walkSubsets } from "./walk";

/** A ticket's text taken apart: symbols in slots, or single entries instead of slots. */
export interface Bet {
  slots: readonly (readonly string[])[];
  /** Each in its written form: "1,2,3". */
  entries: readonly string[];
  /** Counted from 1. */
  positions: readonly number[];
}

/** The tiers that one unit wins, each as often as it is paid; or a push, which gives the stake back. */
export type UnitWins = readonly string[] | "push";

/** A number of units with the same outcome. Over a bet they add up to all its units, lost ones included. */
export type JudgedUnits = readonly [units: number, won: UnitWins];

export interface Rule {
  /** Zero for a play that needs nothing but the stake. */
  slots: number;
  symbols: ReadonlySet<string>;
  /** The number of symbols of a single entry, for plays that take entries. */
  entry?: number;
  judge(bet: Bet, drawn: DrawnResult): Iterable<JudgedUnits>;
}

export type Rules = Readonly<Record<string, Rule>>;

export const LOST: UnitWins = [];

export function wins(tier: string, is: boolean): UnitWins {
  return is ? [tier] : LOST;
}

/** The whole numbers from one to the other, as symbols. */
export function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

const numeralsOf: string[][] = [];

/** All numbers of so many digits, with leading zeros: the same list for all plays, which would take longer to fill than all else here. */
export function numerals(digits: number): readonly string[] {
  numeralsOf[digits] ??= span(0, 10 ** digits - 1).map((number) => number.padStart(digits, "0"));
  return numeralsOf[digits];
}

export function perPick(symbols: Iterable<string>, judge: (symbol: string, drawn: DrawnResult, bet: Bet) => UnitWins): Rule {
  return {
    slots: 1,
    symbols: new Set(symbols),
    *judge(bet, drawn) {
      for (const symbol of bet.slots[0] ?? []) yield [1, judge(symbol, drawn, bet)];
    },
  };
}

/** Each symbol in each slot is a unit; a slot is a place of the result. */
export function perPlace(
  slots: number,
  symbols: Iterable<string>,
  judge: (symbol: string, place: number, drawn: DrawnResult) => UnitWins,
): Rule {
  return {
    slots,
    symbols: new Set(symbols),
    *judge(bet, drawn) {
      for (const [place, slot] of bet.slots.entries()) for (const symbol of slot) yield [1, judge(symbol, place, drawn)];
    },
  };
}

interface Subsets {
  symbols: Iterable<string>;
  size: number;
  /** The value that a symbol adds to the sum by which its units are judged. */
  mark(drawn: DrawnResult): (symbol: string) => number;
  won(sum: number): UnitWins;
  /** True when every unit contains the first slot's symbols. */
  anchored?: boolean;
  entry?: number;
}

export function perSubset({ symbols, size, mark, won, anchored = false, entry }: Subsets): Rule {
  const marksIn = oncePerResult(mark);
  return {
    slots: anchored ? 2 : 1,
    symbols: new Set(symbols),
    ...(entry === undefined ? {} : { entry }),
    *judge(bet, drawn) {
      const marked = marksIn(drawn);
      const sumOf = (some: readonly string[]) => some.reduce((sum, symbol) => sum + marked(symbol), 0);
      const entries = new Map([...new Set(bet.entries)].map((text) => text.split(",").sort()).map((one) => [one.join(), one]));
      for (const one of entries.values()) {
        assert(new Set(one).size === one.length, `an entry that repeats itself: ${one}`);
        yield [1, won(sumOf(one))];
      }
      if (entries.size > 0) return;
      const [anchors = [], drags = []] = anchored ? bet.slots : [[], bet.slots[0]];
      if (anchored) checkAnchors(anchors, drags, size);
      for (const [sum, units] of walkSubsets(drags.map(marked), size - anchors.length, sumOf(anchors))) yield [units, won(sum)];
    },
  };
}

function checkAnchors(anchors: readonly string[], drags: readonly string[], size: number): void {
  assert(anchors.length > 0 && anchors.length < size, `a unit of ${size} around ${anchors.length} anchors`);
  assert(!anchors.some((anchor) => drags.includes(anchor)), "an anchor that is dragged too");
}

export function single(won: (drawn: DrawnResult) => UnitWins): Rule {
  return {
    slots: 0,
    symbols: new Set(),
    *judge(_, drawn) {
      yield [1, won(drawn)];
    },
  };
}

/** Makes one rule for each of the names. */
export function named<Name extends string | number>(names: readonly Name[], id: (name: Name) => string, rule: (name: Name) => Rule): Rules {
  return Object.fromEntries(names.map((name) => [id(name), rule(name)]));
}
