import { digitStrings } from "../alphabet";
import { countsIn } from "../digits/counts";
import type { Cover } from "../market";
import { picks } from "../markets/options";
import { perPick } from "../per-pick";
import { type Draw, LISTED, type Play, type Tier } from "../play";
import { ratio } from "../ratio";
import { digitCounts, listed, ordersByDigits, perPrize } from "./per-prize";

/** The count of numbers in each prize. */
export const FOUR_D_PRIZES = { p1: 1, p2: 1, p3: 1, sta: 10, con: 10 } as const;
type Prize = keyof typeof FOUR_D_PRIZES;
type PriceList = Partial<Record<Prize, number>>;

const FOUR = digitStrings(4);
const LISTS: Readonly<Record<"big" | "small", PriceList>> = {
  big: { p1: 2500, p2: 1000, p3: 500, sta: 180, con: 60 },
  small: { p1: 3500, p2: 2000, p3: 1000 },
};

const prizesIn = (list: PriceList) => Object.keys(list) as Prize[];

function listTiers(list: PriceList): Tier[] {
  return prizesIn(list).map((prize) => listed(prize, ratio(FOUR_D_PRIZES[prize], 10_000), 100 * (list[prize] ?? 0)));
}

type CoverOf = (numbers: readonly number[]) => Cover;

const ORDERS = ordersByDigits(4);

/** Every number with the same digits as one of these, once. */
function allOrders(numbers: readonly string[]): number[] {
  return [...new Set(numbers.map(digitCounts))].flatMap((digits) => ORDERS.get(digits) ?? []);
}

const NO_PRIZES: readonly Prize[] = [];

/** The drawn prizes of a list, keyed by the part of a number that decides. */
function prizesBy<Key>({ prizes }: Draw, list: PriceList, keyOf: (number: string) => Key): (number: string) => readonly Prize[] {
  const won = new Map<Key, Prize[]>();
  for (const prize of prizesIn(list))
    for (const drawn of prizes[prize] ?? []) won.set(keyOf(drawn), [...(won.get(keyOf(drawn)) ?? []), prize]);
  return (number) => won.get(keyOf(number)) ?? NO_PRIZES;
}

const itself = (number: string) => number;

function plain(code: string, list: PriceList, cover: CoverOf): Play {
  const tiers = listTiers(list);
  return perPrize({
    code,
    alphabet: FOUR,
    tiers: () => tiers,
    prizesWon: (draw) => prizesBy(draw, list, itself),
    coverOf: (numbers) => cover(numbers.map(Number)),
  });
}

/** The count of different orders of the digits. */
const ordersOf = (number: string) => ORDERS.get(digitCounts(number))?.length ?? 0;

/** Every permutation is a unit of its own. */
function permuted(code: string, list: PriceList, cover: CoverOf): Play {
  const tiers = listTiers(list);
  return perPrize({
    code,
    alphabet: FOUR,
    tiers: () => tiers,
    unitsOf: ordersOf,
    prizesWon: (draw) => prizesBy(draw, list, digitCounts),
    coverOf: (numbers) => cover(allOrders(numbers)),
  });
}

/** All permutations for one stake, with the odds divided by their count. */
function boxed(code: string, list: PriceList, cover: CoverOf): Play {
  const boxTiers = (ways: number) =>
    prizesIn(list).map((prize) => ({
      name: `${prize}/${ways}`,
      chance: ratio(ways * FOUR_D_PRIZES[prize], 10_000),
      list: ratio(list[prize] ?? 0, ways),
    }));
  return perPrize({
    code,
    alphabet: FOUR,
    tiers: ({ slots: [picks = []] }) => [...new Set(picks.map(ordersOf))].flatMap(boxTiers),
    prizesWon: (draw) => {
      const wonBy = prizesBy(draw, list, digitCounts);
      return (number) => wonBy(number).map((prize) => `${prize}/${ordersOf(number)}`);
    },
    coverOf: (numbers) => cover(allOrders(numbers)),
  });
}

/** The last digits of a number of certain prizes. */
function tails(code: string, digits: number, prizes: readonly Prize[], odds: number): Play {
  const numbers = prizes.reduce((all, prize) => all + FOUR_D_PRIZES[prize], 0);
  return perPick({
    code,
    modes: LISTED,
    alphabet: digitStrings(digits),
    tiers: [listed(code, ratio(numbers, 10 ** digits), 100 * odds)],
    verdict: (draw) => countsIn(prizes.flatMap((prize) => (draw.prizes[prize] ?? []).map((drawn) => drawn.slice(-digits)))),
  });
}

export const FOUR_D_PLAYS: readonly Play[] = [
  ...(["big", "small"] as const).flatMap((size) => {
    const cover = picks(`numbers, ${size}`, 10_000);
    return [plain(size, LISTS[size], cover), permuted(`${size}_perm`, LISTS[size], cover), boxed(`${size}_ibox`, LISTS[size], cover)];
  }),
  tails("4a", 4, ["p1"], 6500),
  tails("4b", 4, ["p2"], 6500),
  tails("4c", 4, ["p3"], 6500),
  tails("4sta", 4, ["sta"], 650),
  tails("4con", 4, ["con"], 650),
  tails("3a", 3, ["p1"], 660),
  tails("2a", 2, ["p1"], 66),
  tails("3abc", 3, ["p1", "p2", "p3"], 220),
  tails("2abc", 2, ["p1", "p2", "p3"], 22),
];
