import { digitStrings } from "../alphabet";
import { product, range } from "../combinatorics";
import { countsIn, shapeOf } from "../digits/counts";
import { type PerPick, perPick } from "../per-pick";
import { type Draw, LISTED, type Play, type Tier } from "../play";
import { ratio } from "../ratio";
import { digitCounts, listed, perPrize } from "./per-prize";

/** How many numbers each prize has. */
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

/** In how many different orders the digits can stand. */
export function permutationsOf(number: string): number {
  const factorial = (n: number) => product(range(1, n));
  return (
    factorial(number.length) /
    product(
      shapeOf([...number])
        .split(",")
        .map((count) => factorial(Number(count))),
    )
  );
}

function prizesWhere({ prizes }: Draw, list: PriceList, matches: (number: string) => boolean): Prize[] {
  return prizesIn(list).flatMap((prize) => (prizes[prize] ?? []).filter(matches).map(() => prize));
}

function plain(code: string, list: PriceList): Play {
  const tiers = listTiers(list);
  return perPrize({
    code,
    alphabet: FOUR,
    tiers: () => tiers,
    prizesWon: (draw, number) => prizesWhere(draw, list, (drawn) => drawn === number),
  });
}

const sameDigits = (number: string) => {
  const counts = digitCounts(number);
  return (drawn: string) => digitCounts(drawn) === counts;
};

/** Every permutation a unit of its own. */
function permuted(code: string, list: PriceList): Play {
  const tiers = listTiers(list);
  return perPrize({
    code,
    alphabet: FOUR,
    tiers: () => tiers,
    unitsOf: permutationsOf,
    prizesWon: (draw, number) => prizesWhere(draw, list, sameDigits(number)),
  });
}

/** All permutations for one stake, at odds as many times shorter. */
function boxed(code: string, list: PriceList): Play {
  const boxTiers = (ways: number) =>
    prizesIn(list).map((prize) => ({
      name: `${prize}/${ways}`,
      chance: ratio(ways * FOUR_D_PRIZES[prize], 10_000),
      list: ratio(list[prize] ?? 0, ways),
    }));
  return perPrize({
    code,
    alphabet: FOUR,
    tiers: ({ slots: [picks = []] }) => [...new Set(picks.map(permutationsOf))].flatMap(boxTiers),
    prizesWon: (draw, number) => {
      const prizes = prizesWhere(draw, list, sameDigits(number));
      const ways = prizes.length > 0 ? permutationsOf(number) : 0;
      return prizes.map((prize) => `${prize}/${ways}`);
    },
  });
}

/** The last digits of a number of certain prizes. */
function tails(code: string, digits: number, prizes: readonly Prize[], odds: number, rest: Partial<PerPick> = {}): Play {
  const numbers = prizes.reduce((all, prize) => all + FOUR_D_PRIZES[prize], 0);
  return perPick({
    code,
    modes: LISTED,
    alphabet: digitStrings(digits),
    tiers: [listed(code, ratio(numbers, 10 ** digits), 100 * odds)],
    verdict: (draw) => countsIn(prizes.flatMap((prize) => (draw.prizes[prize] ?? []).map((drawn) => drawn.slice(-digits)))),
    ...rest,
  });
}

export const FOUR_D_PLAYS: readonly Play[] = [
  ...(["big", "small"] as const).flatMap((size) => [
    plain(size, LISTS[size]),
    permuted(`${size}_perm`, LISTS[size]),
    boxed(`${size}_ibox`, LISTS[size]),
  ]),
  tails("4a", 4, ["p1"], 6500),
  tails("4b", 4, ["p2"], 6500),
  tails("4c", 4, ["p3"], 6500),
  tails("4sta", 4, ["sta"], 650),
  tails("4con", 4, ["con"], 650),
  tails("3a", 3, ["p1"], 660, { marketOf: () => "tail" }),
  tails("2a", 2, ["p1"], 66, { marketOf: () => "tail" }),
  tails("3abc", 3, ["p1", "p2", "p3"], 220),
  tails("2abc", 2, ["p1", "p2", "p3"], 22),
];
