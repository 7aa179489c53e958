import type { DrawnResult } from "../drawn";
import { named, perPick, perSubset, type Rule, type Rules, span, type UnitWins, wins } from "../rule";
import { NUMBERS, tailOf, ZODIACS } from "./lhc-numbers";

/** One sum of marks holds three counts apart: units hit, the special ball, and the odd one out, which has odds of its own. */
const HIT = 1;
const SPECIAL = 100;
const ODD_ONE = 10_000;

const hitsIn = (sum: number) => sum % SPECIAL;

const inNormals = ({ balls }: DrawnResult) => {
  const normals = new Set(balls.slice(0, 6));
  return (number: string) => (normals.has(number) ? HIT : number === balls[6] ? SPECIAL : 0);
};

const inSeven = ({ balls }: DrawnResult) => {
  const seven = new Set(balls);
  return (number: string) => (seven.has(number) ? HIT : 0);
};

const numbers = (size: number, mark: (drawn: DrawnResult) => (symbol: string) => number, won: (sum: number) => UnitWins): Rule =>
  perSubset({ symbols: NUMBERS, size, mark, won });

const linkTwo: Record<number, UnitWins> = { [HIT + HIT]: ["both"], [HIT + SPECIAL]: ["sp"] };

const linkThree: Record<number, UnitWins> = { 2: ["hit2"], 3: ["hit3"] };

/** Kinds of numbers that appear or do not; one of them has other odds than the rest. */
interface Kinds {
  name: string;
  all: readonly string[];
  kindOf(ball: string): string;
  oddOne: string;
  oddTier: string;
}

function kindRules({ name, all, kindOf, oddOne, oddTier }: Kinds): Rules {
  const mark = ({ balls }: DrawnResult) => {
    const appearing = new Set(balls.map(kindOf));
    return (kind: string) => (appearing.has(kind) ? HIT : 0) + (kind === oddOne ? ODD_ONE : 0);
  };
  const linked = (size: number, needed: number) =>
    perSubset({ symbols: all, size, mark, won: (sum) => wins(sum >= ODD_ONE ? "with" : "without", hitsIn(sum) === needed) });
  const sizes = [2, 3, 4, 5];
  return {
    [`one_${name}`]: perPick(all, (kind, drawn) => wins(kind === oddOne ? oddTier : "plain", hitsIn(mark(drawn)(kind)) === 1)),
    ...named(
      sizes,
      (size) => `${name}_link${size}`,
      (size) => linked(size, size),
    ),
    ...named(
      sizes,
      (size) => `${name}_link${size}_miss`,
      (size) => linked(size, 0),
    ),
  };
}

function zodiacCounts(zodiac: ReadonlyMap<string, string>): Rules {
  const countOf = ({ balls }: DrawnResult) => new Set(balls.map((ball) => zodiac.get(ball))).size;
  return {
    zodiac_count: perPick(span(2, 7), (count, drawn) => wins(`count${count}`, countOf(drawn) === Number(count))),
    zodiac_count_side: perPick(["odd", "even"], (side, drawn) => wins(side, (countOf(drawn) % 2 ? "odd" : "even") === side)),
  };
}

export function linkRules(zodiac: ReadonlyMap<string, string>, yearAnimal: string): Rules {
  return {
    ...named(
      [2, 3, 4],
      (size) => `link${size}`,
      (size) => numbers(size, inNormals, (sum) => wins(`link${size}`, sum === size * HIT)),
    ),
    link3_2: numbers(3, inNormals, (sum) => linkThree[hitsIn(sum)] ?? []),
    link2_sp: numbers(2, inNormals, (sum) => linkTwo[sum] ?? []),
    link_sp: numbers(2, inNormals, (sum) => wins("link_sp", sum === HIT + SPECIAL)),
    ...named(
      [5, 6, 7, 8, 9, 10, 11, 12],
      (size) => `miss${size}`,
      (size) => numbers(size, inSeven, (hits) => wins(`miss${size}`, hits === 0)),
    ),
    ...named(
      [5, 6, 7, 8, 9, 10],
      (size) => `one_of${size}`,
      (size) => numbers(size, inSeven, (hits) => wins(`one_of${size}`, hits === 1)),
    ),
    ...named(
      [1, 2, 3, 4, 5],
      (size) => `all_in${size}`,
      (size) => numbers(size, inSeven, (hits) => wins(`all_in${size}`, hits === size)),
    ),
    ...kindRules({ name: "zodiac", all: ZODIACS, kindOf: (ball) => zodiac.get(ball) ?? "", oddOne: yearAnimal, oddTier: "year" }),
    ...kindRules({ name: "tail", all: span(0, 9), kindOf: tailOf, oddOne: "0", oddTier: "zero" }),
    ...zodiacCounts(zodiac),
  };
}
