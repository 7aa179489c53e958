import { oncePerSize, range } from "./combinatorics";

/** The symbols that may stand in a slot. */
export interface Alphabet {
  size: number;
  /** The symbol in our own spelling, or null for a text that is not in the alphabet. */
  read(text: string): string | null;
  /** The symbol's index in the alphabet. */
  rank(symbol: string): number;
  /** The symbols that a page offers as buttons; empty when there are too many and digits are typed instead. */
  offered: readonly string[];
  /** For slots that may hold thousands: the count in a text, and each symbol once by rank. Null when one of them is not in the alphabet. */
  readMany?(text: string): { count: number; symbols: string[] } | null;
  /** The least and the most digits of a typed symbol. */
  digits?: readonly [least: number, most: number];
}

const ZERO_CODE = "0".charCodeAt(0);

/** A slip may hold thousands of groups, mostly the same few, so this many are remembered. */
const GROUPS_KNOWN_MOST = 5_000;

/** Nobody looks through more buttons than two digits make. */
const OFFERED_DIGITS_MOST = 2;

export function symbols(all: readonly string[]): Alphabet {
  const ranks = new Map(all.map((symbol, at) => [symbol, at]));
  return {
    size: all.length,
    read: (text) => (ranks.has(text) ? text : null),
    rank: (symbol) => ranks.get(symbol) ?? -1,
    offered: all,
  };
}

export function wholeNumbers(first: number, last: number): Alphabet {
  return symbols(range(first, last).map(String));
}

/** Numbers of `length` digits with leading zeros: 00..99. */
export const digitStrings = oncePerSize((length): Alphabet => {
  const pattern = new RegExp(`^\\d{${length}}$`);
  const all = range(0, 10 ** length - 1).map((number) => String(number).padStart(length, "0"));
  return {
    size: all.length,
    read: (text) => (pattern.test(text) ? text : null),
    rank: Number,
    offered: length <= OFFERED_DIGITS_MOST ? all : [],
    digits: [length, length],
    readMany: (text) => {
      const there = new Uint8Array(all.length);
      let count = 0;
      for (let from = 0; from < text.length + 1; from += length + 1) {
        const number = digitsAt(text, from, length);
        if (number < 0 || (from + length < text.length && text[from + length] !== ",")) return null;
        there[number] = 1;
        count++;
      }
      return { count, symbols: all.filter((_, rank) => there[rank] === 1) };
    },
  };
});

/** The number that the digits at this place make, or -1 when other characters stand there. */
function digitsAt(text: string, from: number, length: number): number {
  let number = 0;
  for (let at = from; at < from + length; at++) {
    const digit = text.charCodeAt(at) - ZERO_CODE;
    if (!(digit >= 0 && digit <= 9)) return -1;
    number = 10 * number + digit;
  }
  return number;
}

/** Different digits in any order, written least first: "43" is "34". */
export function digitGroups(least: number, most: number = least): Alphabet {
  const pattern = new RegExp(`^\\d{${least},${most}}$`);
  const known = new Map<string, string>();
  function read(text: string): string | null {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (!pattern.test(text) || new Set(text).size < text.length) return null;
    const group = [...text].sort().join("");
    if (known.size < GROUPS_KNOWN_MOST) known.set(text, group);
    return group;
  }
  return {
    size: Number.POSITIVE_INFINITY,
    read,
    rank: Number,
    offered: [],
    digits: [least, most],
  };
}

export const DIGITS = wholeNumbers(0, 9);
