import { span } from "../rule";

export const NUMBERS = span(1, 49);

const RED = "1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46";
const BLUE = "3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48";
const GREEN = "5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49";

export const COLOURS: Readonly<Record<string, ReadonlySet<string>>> = {
  red: new Set(RED.split(" ")),
  blue: new Set(BLUE.split(" ")),
  green: new Set(GREEN.split(" ")),
};

export const COLOUR_NAMES = Object.keys(COLOURS);

export const colourOf = (ball: string) => COLOUR_NAMES.find((colour) => COLOURS[colour]?.has(ball)) ?? "";

const tens = (ball: string) => Math.floor(Number(ball) / 10);
const ones = (ball: string) => Number(ball) % 10;
const digitSum = (ball: string) => tens(ball) + ones(ball);

export const headOf = (ball: string) => String(tens(ball));
export const tailOf = (ball: string) => String(ones(ball));

const numbersWhere = (is: (ball: string) => boolean): ReadonlySet<string> => new Set(NUMBERS.filter((ball) => ball !== "49" && is(ball)));

/** The numbers on each side; 49 is on none. */
export const SIDES: Readonly<Record<string, ReadonlySet<string>>> = {
  big: numbersWhere((ball) => Number(ball) >= 25),
  small: numbersWhere((ball) => Number(ball) < 25),
  odd: numbersWhere((ball) => Number(ball) % 2 === 1),
  even: numbersWhere((ball) => Number(ball) % 2 === 0),
  sum_odd: numbersWhere((ball) => digitSum(ball) % 2 === 1),
  sum_even: numbersWhere((ball) => digitSum(ball) % 2 === 0),
  sum_big: numbersWhere((ball) => digitSum(ball) >= 7),
  sum_small: numbersWhere((ball) => digitSum(ball) < 7),
  tail_big: numbersWhere((ball) => ones(ball) >= 5),
  tail_small: numbersWhere((ball) => ones(ball) < 5),
};

const ANIMALS = ["rat", "ox", "tiger", "rabbit", "dragon", "snake", "horse", "goat", "monkey", "rooster", "dog", "pig"];

export const DOMESTIC = ["ox", "horse", "goat", "rooster", "dog", "pig"];

export const ZODIACS = ANIMALS;

/** A year of the rat; the other years count from it. */
const RAT_YEAR = 1984;

export function yearAnimal(year: number): string {
  return ANIMALS[(((year - RAT_YEAR) % 12) + 12) % 12] ?? "";
}

/** The animal of each number in a year: the year's own animal has 1, the one before it 2, and so on round. */
export function zodiacOf(year: number): ReadonlyMap<string, string> {
  const from = ANIMALS.indexOf(yearAnimal(year));
  const backwards = [...ANIMALS.slice(from + 1), ...ANIMALS.slice(0, from + 1)].reverse();
  return new Map(NUMBERS.map((ball, at) => [ball, backwards[at % 12] ?? ""]));
}

/** The thirty sounds, two years each, from a year of the rat on. */
const SOUNDS =
  "metal fire wood earth metal fire water earth metal wood water earth fire wood water metal fire wood earth metal fire water earth metal wood water earth fire wood water".split(
    " ",
  );

export const ELEMENTS = ["metal", "wood", "water", "fire", "earth"];

/** The element of a number is that of the birth year of somebody whose age is the number. */
export function elementOf(year: number): ReadonlyMap<string, string> {
  const soundOf = (born: number) => SOUNDS[Math.floor(((((born - RAT_YEAR) % 60) + 60) % 60) / 2)] ?? "";
  return new Map(NUMBERS.map((ball) => [ball, soundOf(year - Number(ball) + 1)]));
}
