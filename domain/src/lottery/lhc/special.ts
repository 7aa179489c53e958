import { symbols } from "../alphabet";
import { range } from "../combinatorics";
import type { Cover } from "../market";
import { exclusive } from "../markets/options";
import { BOARD, type Play } from "../play";
import { ratio } from "../ratio";
import { ELEMENTS, elementOf, headOf, isDomestic, LAST_NUMBER, tailOf, yearAnimal, ZODIACS, type Zodiac, zodiacOf } from "./numbers";
import {
  COLOUR_OPTIONS,
  crossed,
  NUMBER_OPTIONS,
  NUMBER_SIDES,
  numberSideMarket,
  type Options,
  oneBall,
  SIZE_PARITY,
  specialOf,
} from "./one-ball";

const { big, small, odd, even } = SIZE_PARITY;
const ANIMALS = symbols(ZODIACS);
const DUO: Options = crossed({ big, small }, { odd, even });

/** The plays on the special ball alone. */
export function specialPlays(lunarYear: number): Play[] {
  const zodiac = (number: number): Zodiac => zodiacOf(number, lunarYear);
  const herds: Options = { domestic: (number) => isDomestic(zodiac(number)), wild: (number) => !isDomestic(zodiac(number)) };
  const animals: Options = Object.fromEntries(ZODIACS.map((one) => [one, (number) => zodiac(number) === one]));
  const elements: Options = Object.fromEntries(ELEMENTS.map((one) => [one, (number) => elementOf(number, lunarYear) === one]));
  const zodiacCover = exclusive(
    "zodiac of the special",
    ZODIACS.map((animal) => ratio(animal === yearAnimal(lunarYear) ? 5 : 4, 49)),
  );
  return [
    oneBall({ code: "special", options: NUMBER_OPTIONS, tierOf: () => "special" }),
    oneBall({
      code: "special_side",
      options: { ...NUMBER_SIDES, ...herds },
      pushes: true,
      tierOf: () => "side",
      marketOf: numberSideMarket,
    }),
    oneBall({ code: "special_duo", options: DUO, pushes: true, tierOf: () => "duo" }),
    oneBall({ code: "special_colour", options: COLOUR_OPTIONS }),
    oneBall({ code: "half_colour", options: crossed(COLOUR_OPTIONS, SIZE_PARITY), pushes: true, marketOf: halfMarket }),
    oneBall({ code: "quarter_colour", options: crossed(COLOUR_OPTIONS, DUO), pushes: true }),
    oneBall({
      code: "special_zodiac",
      options: animals,
      tierOf: (animal) => (animal === yearAnimal(lunarYear) ? "year" : "plain"),
      covers: ({ slots: [animals = []] }) => [zodiacCover(animals.map((animal) => ANIMALS.rank(animal)))],
    }),
    zodiacGroup(zodiac, zodiacCover),
    oneBall({ code: "special_head", options: digitOptions(0, 4, headOf), tierOf: (head) => `head${head}` }),
    oneBall({ code: "special_tail", options: digitOptions(0, 9, tailOf), tierOf: (tail) => `tail${tail}` }),
    oneBall({ code: "element", options: elements }),
  ];
}

/** Colours by size are one market, colours by parity another. */
function halfMarket(option: string): string {
  return option.endsWith("big") || option.endsWith("small") ? "size" : "parity";
}

function digitOptions(first: number, last: number, digitOf: (number: number) => number): Options {
  return Object.fromEntries(range(first, last).map((digit) => [String(digit), (number) => digitOf(number) === digit]));
}

/** One bet on several animals: the special is one of them, or is not. */
function zodiacGroup(zodiac: (number: number) => Zodiac, cover: (animals: readonly number[]) => Cover): Play {
  return {
    code: "zodiac_group",
    modes: BOARD,
    form: {
      slots: [
        { alphabet: symbols(["in", "out"]), least: 1, most: 1 },
        { alphabet: ANIMALS, least: 2, most: 11 },
      ],
    },
    units: () => 1,
    tiers: ({ slots: [[side = "in"] = [], animals = []] }) => {
      const winning = side === "in" ? animals.length : 12 - animals.length;
      return [{ name: side, chance: ratio(4 * winning, 49), push: ratio(1, 49) }];
    },
    judge: ({ slots: [[side = "in"] = [], animals = []] }, draw) => {
      const special = specialOf(draw);
      if (special === LAST_NUMBER) return { wins: {}, push: 1 };
      const isIn = animals.includes(zodiac(special));
      return { wins: isIn === (side === "in") ? { [side]: 1 } : {}, push: 0 };
    },
    covers: ({ slots: [[side = "in"] = [], animals = []] }) => [
      cover(range(0, 11).filter((at) => animals.includes(ZODIACS[at] ?? "") === (side === "in"))),
    ],
  };
}
