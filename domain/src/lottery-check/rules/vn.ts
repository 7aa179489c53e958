import { type DrawnResult, oncePerResult, prizeOf, prizesOf } from "../drawn";
import { named, numerals, perPick, perSubset, type Rule, type Rules, single, wins } from "../rule";
import { combinations } from "../walk";

const SPECIAL = "db";

const tailOf = (number: string, digits: number) => number.slice(-digits);

/** The last digits of every prize that is long enough. */
function tailsOf(drawn: DrawnResult, digits: number): string[] {
  return prizesOf(drawn)
    .filter((number) => number.length >= digits)
    .map((number) => tailOf(number, digits));
}

/** The number of times that each number was drawn. */
function timesOf(numbers: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return times;
}

/** Each number plays once on each of some prizes. */
function perPrize(tier: string, digits: number, drawnOn: (drawn: DrawnResult) => readonly string[]): Rule {
  const prizesIn = oncePerResult((drawn) => ({ times: timesOf(drawnOn(drawn)), prizes: drawnOn(drawn).length }));
  return {
    slots: 1,
    symbols: new Set(numerals(digits)),
    *judge({ slots }, drawn) {
      const { times, prizes } = prizesIn(drawn);
      for (const number of slots[0] ?? []) {
        const hits = times.get(number) ?? 0;
        yield [hits, [tier]];
        yield [prizes - hits, []];
      }
    },
  };
}

const lastTwo = oncePerResult((drawn) => ({ times: timesOf(tailsOf(drawn, 2)), prizes: tailsOf(drawn, 2).length }));

/** Marks the numbers that are the last two digits of some prize. */
const present = (drawn: DrawnResult) => {
  const { times } = lastTwo(drawn);
  return (number: string) => (times.has(number) ? 1 : 0);
};

const pairs: Rule = {
  slots: 1,
  symbols: new Set(numerals(2)),
  *judge({ slots }, drawn) {
    const { times, prizes } = lastTwo(drawn);
    const numbers = slots[0] ?? [];
    // Most numbers are not drawn at all, and a pair with one of those wins nothing.
    const drawnTimes = numbers.map((number) => times.get(number) ?? 0).filter((count) => count > 0);
    let both = 0;
    for (const [one = 0, other = 0] of combinations(drawnTimes, 2)) both += Math.min(one, other);
    yield [both, ["da"]];
    yield [(2 * prizes * numbers.length * (numbers.length - 1)) / 2 - both, []];
  },
};

const specialTail = (drawn: DrawnResult, digits: number) => tailOf(prizeOf(drawn, SPECIAL), digits);

function rulesOf(threeDigitPrize: string): Rules {
  return {
    ...named(
      [2, 3, 4],
      (digits) => `lo${digits}`,
      (digits) => perPrize(`lo${digits}`, digits, (drawn) => tailsOf(drawn, digits)),
    ),
    lo2_lite: perPick(numerals(2), (number, drawn) => Array(lastTwo(drawn).times.get(number) ?? 0).fill("lo2_lite")),
    ...named(
      [2, 3, 4],
      (size) => `xien${size}`,
      (size) => perSubset({ symbols: numerals(2), size, mark: present, won: (hits) => wins(`xien${size}`, hits === size) }),
    ),
    ...named(
      [4, 8, 10],
      (size) => `truot${size}`,
      (size) => perSubset({ symbols: numerals(2), size, mark: present, won: (hits) => wins(`truot${size}`, hits === 0) }),
    ),
    da: pairs,
    de_tail: perPrize("de", 2, (drawn) => [specialTail(drawn, 2)]),
    de_head: perPrize("de", 2, (drawn) => [prizeOf(drawn, SPECIAL).slice(0, 2)]),
    de_first: perPrize("de", 2, (drawn) => [tailOf(prizeOf(drawn, "g1"), 2)]),
    tens: perPrize("tens", 1, (drawn) => [specialTail(drawn, 2).slice(0, 1)]),
    ones: perPrize("ones", 1, (drawn) => [specialTail(drawn, 1)]),
    c3_tail: perPrize("c3", 3, (drawn) => [specialTail(drawn, 3)]),
    c3_head: perPrize("c3", 3, (drawn) => prizesOf(drawn, threeDigitPrize)),
    c3_both: perPrize("c3", 3, (drawn) => [...prizesOf(drawn, threeDigitPrize), specialTail(drawn, 3)]),
    c4_tail: perPrize("c4", 4, (drawn) => [specialTail(drawn, 4)]),
    db_side: perPick(["big", "small", "odd", "even"], (side, drawn) => {
      const last = Number(specialTail(drawn, 2));
      return wins("side", side === (last >= 50 ? "big" : "small") || side === (last % 2 ? "odd" : "even"));
    }),
    db_double: single((drawn) => wins("double", new Set(specialTail(drawn, 2)).size === 1)),
  };
}

export const northRules: Rules = { ...rulesOf("g6"), de_g7: perPrize("de", 2, (drawn) => prizesOf(drawn, "g7")) };

export const southRules: Rules = {
  ...rulesOf("g7"),
  de_g8: perPrize("de", 2, (drawn) => [prizeOf(drawn, "g8")]),
  dau_duoi: perPrize("de", 2, (drawn) => [prizeOf(drawn, "g8"), specialTail(drawn, 2)]),
};
