import { type Alphabet, DIGITS, symbols, wholeNumbers } from "../alphabet";
import { choose, combinations, range, sum } from "../combinatorics";
import { combinationsMarket } from "../markets/combinations";
import { only, perPick } from "../per-pick";
import { BOARD, type Play } from "../play";
import { type Ratio, ratio } from "../ratio";
import { COLOURS, colourOf, tailOf, yearAnimal, ZODIACS, zodiacOf } from "./numbers";

const SEVENS = choose(49, 7);

/** A way to sort the 49 numbers into kinds, all of one size but one. */
interface Kinds {
  alphabet: Alphabet;
  kindOf(number: number): string;
  oddOne: string;
  oddSize: number;
  size: number;
}

interface KindLink {
  code: string;
  k: number;
  kinds: Kinds;
  /** True when the kinds must be drawn, false when they must not. */
  drawn: boolean;
  /** The tiers of combinations with the odd one among them, and without. */
  tiers: readonly [withIt: string, without: string];
}

function kindLink({ code, k, kinds, drawn, tiers: [withIt, without] }: KindLink): Play {
  const { alphabet, kindOf, oddOne, oddSize, size } = kinds;
  const chance = (sizes: number[]) => (drawn ? appearChance(sizes) : ratio(choose(49 - sum(sizes), 7), SEVENS));
  const plain = Array<number>(k).fill(size);
  const tiers = [
    { name: withIt, chance: chance([oddSize, ...plain.slice(1)]) },
    { name: without, chance: chance(plain) },
  ];
  const coverOf = combinationsMarket(code, alphabet.size, k);
  return {
    code,
    modes: BOARD,
    form: { slots: [{ alphabet, least: k, most: alphabet.size }] },
    units: ({ slots: [set = []] }) => choose(set.length, k),
    tiers: () => tiers,
    judge: ({ slots: [set = []] }, { balls }) => {
      const present = new Set(balls.map(kindOf));
      const right = set.filter((kind) => present.has(kind) === drawn);
      const others = right.filter((kind) => kind !== oddOne).length;
      const wins: Record<string, number> = {};
      if (right.length > others && others >= k - 1) wins[withIt] = choose(others, k - 1);
      if (others >= k) wins[without] = choose(others, k);
      return { wins, push: 0 };
    },
    covers: ({ slots: [set = []] }) => [coverOf(set.map((kind) => alphabet.rank(kind)))],
  };
}

/** The chance that every one of the kinds is among the seven, by inclusion and exclusion. */
function appearChance(sizes: readonly number[]): Ratio {
  const lacking = range(0, sizes.length).flatMap((count) => combinations(sizes, count));
  return ratio(sum(lacking.map((kinds) => (-1) ** kinds.length * choose(49 - sum(kinds), 7))), SEVENS);
}

/** Two to five kinds that all appear, or of which none does. */
function links(name: string, kinds: Kinds): Play[] {
  const tiers = ["with", "without"] as const;
  return range(2, 5).flatMap((k) => [
    kindLink({ code: `${name}_link${k}`, k, kinds, drawn: true, tiers }),
    kindLink({ code: `${name}_link${k}_miss`, k, kinds, drawn: false, tiers }),
  ]);
}

/** The share of the C(49, 7) draws that show so many different animals: one has five numbers and the others four, in every year. */
const ZODIAC_COUNTS: Readonly<Record<number, Ratio>> = {
  2: ratio(19, 1_952_286),
  3: ratio(4925, 1_952_286),
  4: ratio(18_925, 325_381),
  5: ratio(14_240, 46_483),
  6: ratio(21_376, 46_483),
  7: ratio(56_320, 325_381),
};

function zodiacCounts(animals: Kinds): Play[] {
  const countOf = (balls: readonly number[]) => new Set(balls.map(animals.kindOf)).size;
  return [
    perPick({
      code: "zodiac_count",
      modes: BOARD,
      alphabet: wholeNumbers(2, 7),
      tiers: Object.entries(ZODIAC_COUNTS).map(([count, chance]) => ({ name: `count${count}`, chance })),
      tierOf: (symbol) => `count${symbol}`,
      verdict: ({ balls }) => only(countOf(balls)),
      marketOf: () => "count",
    }),
    perPick({
      code: "zodiac_count_side",
      modes: BOARD,
      alphabet: symbols(["odd", "even"]),
      tiers: [
        { name: "odd", chance: ratio(940_925, 1_952_286) },
        { name: "even", chance: ratio(1_011_361, 1_952_286) },
      ],
      tierOf: (side) => side,
      verdict: ({ balls }) => only(countOf(balls) % 2 === 1 ? "odd" : "even"),
      marketOf: () => "parity",
    }),
  ];
}

/** The heaviest colour, the special counting half as much again; null when two are equally heavy. */
export function heaviestColour(balls: readonly number[]): string | null {
  const weight = (wanted: string) => sum(balls.map((ball, at) => (colourOf(ball) === wanted ? (at === 6 ? 3 : 2) : 0)));
  const [first, second] = COLOURS.map((colour) => ({ colour, weight: weight(colour) })).sort((a, b) => b.weight - a.weight);
  return first && first.weight !== second?.weight ? first.colour : null;
}

const TIE = ratio(13_600, 466_851);

const sevenColour = perPick({
  code: "seven_colour",
  modes: BOARD,
  alphabet: symbols([...COLOURS, "tie"]),
  tiers: [
    { name: "red", chance: ratio(3_787_991, 10_737_573), push: TIE },
    { name: "blue", chance: ratio(3_318_391, 10_737_573), push: TIE },
    { name: "green", chance: ratio(3_318_391, 10_737_573), push: TIE },
    { name: "tie", chance: TIE },
  ],
  tierOf: (symbol) => symbol,
  verdict: ({ balls }) => {
    const heaviest = heaviestColour(balls);
    if (heaviest === null) return (symbol) => (symbol === "tie" ? 1 : "push");
    return only(heaviest);
  },
  marketOf: () => "colour",
});

/** The plays on the animals, tails and colours that appear among the seven. */
export function kindPlays(lunarYear: number): Play[] {
  const animals: Kinds = {
    alphabet: symbols(ZODIACS),
    kindOf: (number) => zodiacOf(number, lunarYear),
    oddOne: yearAnimal(lunarYear),
    oddSize: 5,
    size: 4,
  };
  const tails: Kinds = { alphabet: DIGITS, kindOf: (number) => String(tailOf(number)), oddOne: "0", oddSize: 4, size: 5 };
  return [
    kindLink({ code: "one_zodiac", k: 1, kinds: animals, drawn: true, tiers: ["year", "plain"] }),
    kindLink({ code: "one_tail", k: 1, kinds: tails, drawn: true, tiers: ["zero", "plain"] }),
    ...links("zodiac", animals),
    ...links("tail", tails),
    ...zodiacCounts(animals),
    sevenColour,
  ];
}
