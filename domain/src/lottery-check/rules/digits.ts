import { ballOf, type DrawnResult } from "../drawn";
import { type Bet, type JudgedUnits, LOST, perPick, type Rule, span, wins } from "../rule";
import { combinations, walkSlots } from "../walk";

export const DIGITS = span(0, 9);

/** The places of the result that a bet is compared with, counted from 0. */
export type View = readonly number[];

export const textAt = (drawn: DrawnResult, view: View) => view.map((place) => ballOf(drawn, place)).join("");

export const sorted = (text: string) => [...text].sort().join("");

/** The counts of repeated digits in a text, highest first: "211" for 5,0,5,7. */
export function shapeOf(text: string): string {
  const counts = new Uint8Array(10);
  for (const digit of text) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
  let shape = "";
  for (let times = text.length; times > 0; times--) for (const count of counts) if (count === times) shape += times;
  return shape;
}

export const sumOf = (text: string) => [...text].reduce((sum, digit) => sum + Number(digit), 0);

export const chosenPlaces = (bet: Bet) => bet.positions.map((position) => position - 1);

/** Entries as texts, without those that mean the same. */
export function textsOf(entries: Bet["entries"], isOrdered: boolean): string[] {
  // Equal spellings are removed first, so that each is sorted once.
  const texts = new Set(entries.map((entry) => entry.replaceAll(",", "")));
  return isOrdered ? [...texts] : [...new Set([...texts].map(sorted))];
}

/** Entries differ from each other, so at most one of them is right. */
function* entryUnits(entries: ReadonlySet<string>, text: string): Generator<JudgedUnits> {
  const isThere = entries.has(text);
  yield [isThere ? 1 : 0, ["straight"]];
  yield [entries.size - (isThere ? 1 : 0), LOST];
}

function* straightUnits({ slots, entries }: Bet, text: string): Generator<JudgedUnits> {
  if (entries.length > 0) return yield* entryUnits(new Set(textsOf(entries, true)), text);
  const crowd = walkSlots(slots, true, (isAlive, symbol, place) => isAlive && symbol === text[place]);
  for (const [isAlive, units] of crowd) yield [units, wins("straight", isAlive)];
}

export function straight(view: View): Rule {
  return {
    slots: view.length,
    symbols: new Set(DIGITS),
    entry: view.length,
    judge: (bet, drawn) => straightUnits(bet, textAt(drawn, view)),
  };
}

/** Straight on any so many of five places: the slots are the places, and entries name places of their own. */
export function straightAnywhere(size: number): Rule {
  return {
    slots: 5,
    symbols: new Set(DIGITS),
    entry: size,
    *judge(bet, drawn) {
      const entries = new Set(textsOf(bet.entries, true));
      for (const view of combinations(entries.size > 0 ? chosenPlaces(bet) : [0, 1, 2, 3, 4], size)) {
        if (entries.size > 0) {
          yield* entryUnits(entries, textAt(drawn, view));
          continue;
        }
        const slots = view.map((place) => bet.slots[place] ?? []);
        yield* straightUnits({ ...bet, slots }, textAt(drawn, view));
      }
    },
  };
}

/** A line is as many units as it has tails, each of which plays for itself. */
export function combo(view: View): Rule {
  const size = view.length;
  return {
    slots: size,
    symbols: new Set(DIGITS),
    *judge({ slots }, drawn) {
      const text = textAt(drawn, view);
      for (let tail = size; tail > 0; tail--) {
        const crowd = walkSlots(slots, true, (isAlive, symbol, place) => isAlive && (place < size - tail || symbol === text[place]));
        for (const [isAlive, units] of crowd) yield [units, wins(`tail${tail}`, isAlive)];
      }
    },
  };
}

/** So many chosen digits that must all appear. */
export function anyDigits(view: View, size: number): Rule {
  return {
    slots: 1,
    symbols: new Set(DIGITS),
    *judge({ slots }, drawn) {
      const text = textAt(drawn, view);
      for (const digits of combinations(slots[0] ?? [], size)) {
        const areThere = digits.every((digit) => text.includes(digit));
        yield [1, wins(`any${size}`, areThere)];
      }
    },
  };
}

const SIDES: Readonly<Record<string, string>> = {
  big: "56789",
  small: "01234",
  odd: "13579",
  even: "02468",
  prime: "12357",
  composite: "04689",
};

export const SIDE_NAMES = ["big", "small", "odd", "even"];

export const hasSide = (side: string, digit: string) => SIDES[side]?.includes(digit) ?? false;

export function sidesTogether(view: View): Rule {
  return {
    slots: view.length,
    symbols: new Set(SIDE_NAMES),
    *judge({ slots }, drawn) {
      const text = textAt(drawn, view);
      const crowd = walkSlots(slots, true, (isAlive, side, place) => isAlive && hasSide(side, text.charAt(place)));
      for (const [isAlive, units] of crowd) yield [units, wins("bsoe", isAlive)];
    },
  };
}

/** Sides of the sum of some digits. */
export function totalSides(view: View, bigFrom: number): Rule {
  return perPick(SIDE_NAMES, (side, drawn) => {
    const sum = sumOf(textAt(drawn, view));
    const parity = sum % 2 === 1 ? "odd" : "even";
    const size = sum >= bigFrom ? "big" : "small";
    return side === parity || side === size ? [side] : LOST;
  });
}
