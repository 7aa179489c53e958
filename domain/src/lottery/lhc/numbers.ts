import { range } from "../combinatorics";

export const NUMBERS = range(1, 49);
/** 49 is odd and big, but most two-way markets give the stake back on it. */
export const LAST_NUMBER = 49;

export const COLOURS = ["red", "blue", "green"] as const;
export type Colour = (typeof COLOURS)[number];

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export function colourOf(number: number): Colour {
  if (RED.includes(number)) return "red";
  return BLUE.includes(number) ? "blue" : "green";
}

export const ZODIACS = ["rat", "ox", "tiger", "rabbit", "dragon", "snake", "horse", "goat", "monkey", "rooster", "dog", "pig"] as const;
export type Zodiac = (typeof ZODIACS)[number];

const DOMESTIC: readonly Zodiac[] = ["ox", "horse", "goat", "rooster", "dog", "pig"];

export function isDomestic(zodiac: Zodiac): boolean {
  return DOMESTIC.includes(zodiac);
}

export function yearAnimal(lunarYear: number): Zodiac {
  return ZODIACS[modulo(lunarYear - 4, 12)] ?? "rat";
}

/** The year's animal owns 1, and the animals of the years before it own the numbers after. */
export function zodiacOf(number: number, lunarYear: number): Zodiac {
  return yearAnimal(lunarYear - number + 1);
}

export const ELEMENTS = ["metal", "wood", "water", "fire", "earth"] as const;
export type Element = (typeof ELEMENTS)[number];

/** The element of every two years in a cycle of sixty, from 1984 on. */
const NAYIN: readonly Element[] = [
  ...(["metal", "fire", "wood", "earth", "metal", "fire", "water", "earth", "metal", "wood"] as const),
  ...(["water", "earth", "fire", "wood", "water", "metal", "fire", "wood", "earth", "metal"] as const),
  ...(["fire", "water", "earth", "metal", "wood", "water", "earth", "fire", "wood", "water"] as const),
];

export function elementOf(number: number, lunarYear: number): Element {
  return NAYIN[Math.floor(modulo(lunarYear - number + 1 - 1984, 60) / 2)] ?? "metal";
}

export const headOf = (number: number): number => Math.floor(number / 10);
export const tailOf = (number: number): number => number % 10;
export const digitSumOf = (number: number): number => headOf(number) + tailOf(number);

function modulo(number: number, by: number): number {
  return ((number % by) + by) % by;
}
