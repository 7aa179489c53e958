import { type DrawnResult, oncePerResult, prizeOf, prizesOf } from "../drawn";
import { LOST, numerals, perPick, type Rule, type Rules, wins } from "../rule";
import { sorted } from "./digits";

const BIG = ["p1", "p2", "p3", "sta", "con"];
const SMALL = ["p1", "p2", "p3"];

/** The prize that each number took; the numbers of a draw all differ. */
const winners = oncePerResult((drawn) => new Map(BIG.flatMap((prize) => prizesOf(drawn, prize).map((number) => [number, prize]))));

function taken(drawn: DrawnResult, prizes: readonly string[], number: string): string[] {
  const prize = winners(drawn).get(number);
  return prize !== undefined && prizes.includes(prize) ? [prize] : [];
}

/** Each number's digits in rising order, and the count of numbers that share those digits. */
const SORTED = new Map(numerals(4).map((number) => [number, sorted(number)]));
const ORDERS = new Map<string, number>();
for (const digits of SORTED.values()) ORDERS.set(digits, (ORDERS.get(digits) ?? 0) + 1);

const digitsOf = (number: string) => SORTED.get(number) ?? "";
const ordersOf = (number: string) => ORDERS.get(digitsOf(number)) ?? 0;

/** The prizes taken by numbers of the same digits, keyed by those digits. */
const winnersInAnyOrder = oncePerResult((drawn) => {
  const prizes = new Map<string, string[]>();
  for (const [number, prize] of winners(drawn)) prizes.set(digitsOf(number), [...(prizes.get(digitsOf(number)) ?? []), prize]);
  return prizes;
});

function takenInAnyOrder(drawn: DrawnResult, prizes: readonly string[], number: string): string[] {
  return (winnersInAnyOrder(drawn).get(digitsOf(number)) ?? []).filter((prize) => prizes.includes(prize));
}

const whole = (prizes: readonly string[]) => perPick(numerals(4), (number, drawn) => taken(drawn, prizes, number));

/** Each order is a unit, and takes one prize at most. */
function everyOrder(prizes: readonly string[]): Rule {
  return {
    slots: 1,
    symbols: new Set(numerals(4)),
    *judge({ slots }, drawn) {
      for (const number of slots[0] ?? []) {
        const won = takenInAnyOrder(drawn, prizes, number);
        for (const prize of won) yield [1, [prize]];
        yield [ordersOf(number) - won.length, LOST];
      }
    },
  };
}

/** One stake covers all orders, so the odds are shared among them. */
function box(prizes: readonly string[]): Rule {
  return perPick(numerals(4), (number, drawn) => takenInAnyOrder(drawn, prizes, number).map((prize) => `${prize}/${ordersOf(number)}`));
}

const exact = (tier: string, prize: string) => perPick(numerals(4), (number, drawn) => wins(tier, winners(drawn).get(number) === prize));

const firstTail = (tier: string, digits: number) =>
  perPick(numerals(digits), (number, drawn) => wins(tier, prizeOf(drawn, "p1").endsWith(number)));

const topTails = (tier: string, digits: number) =>
  perPick(numerals(digits), (number, drawn) =>
    prizesOf(drawn, ...SMALL)
      .filter((prize) => prize.endsWith(number))
      .map(() => tier),
  );

export const fourDRules: Rules = {
  big: whole(BIG),
  small: whole(SMALL),
  big_perm: everyOrder(BIG),
  small_perm: everyOrder(SMALL),
  big_ibox: box(BIG),
  small_ibox: box(SMALL),
  "4a": exact("4a", "p1"),
  "4b": exact("4b", "p2"),
  "4c": exact("4c", "p3"),
  "4sta": exact("4sta", "sta"),
  "4con": exact("4con", "con"),
  "3a": firstTail("3a", 3),
  "2a": firstTail("2a", 2),
  "3abc": topTails("3abc", 3),
  "2abc": topTails("2abc", 2),
};
