import { DIGITS } from "../alphabet";
import { bitCount, choose, product, range, sum } from "../combinatorics";
import { digitBits, type Hand, handsAmong, handsThat } from "../markets/places";
import { CLASSIC, type Play, type Selection, type SlotForm, won } from "../play";
import { ratio } from "../ratio";
import { countOf, shapeOf } from "./counts";
import type { Reach } from "./reach";

/** A number of different digits from one slot, each drawn `times` times. */
export interface Part {
  times: number;
  digits: number;
  slot: 0 | 1;
}

/** The shapes that a group of digits can have, named like the plays. */
export const SHAPES = {
  group120: [{ times: 1, digits: 5, slot: 0 }],
  group60: [
    { times: 2, digits: 1, slot: 0 },
    { times: 1, digits: 3, slot: 1 },
  ],
  group30: [
    { times: 2, digits: 2, slot: 0 },
    { times: 1, digits: 1, slot: 1 },
  ],
  group20: [
    { times: 3, digits: 1, slot: 0 },
    { times: 1, digits: 2, slot: 1 },
  ],
  group10: [
    { times: 3, digits: 1, slot: 0 },
    { times: 2, digits: 1, slot: 1 },
  ],
  group5: [
    { times: 4, digits: 1, slot: 0 },
    { times: 1, digits: 1, slot: 1 },
  ],
  group24: [{ times: 1, digits: 4, slot: 0 }],
  group12: [
    { times: 2, digits: 1, slot: 0 },
    { times: 1, digits: 2, slot: 1 },
  ],
  group6of4: [{ times: 2, digits: 2, slot: 0 }],
  group4: [
    { times: 3, digits: 1, slot: 0 },
    { times: 1, digits: 1, slot: 1 },
  ],
  group3: [
    { times: 2, digits: 1, slot: 0 },
    { times: 1, digits: 1, slot: 0 },
  ],
  group6: [{ times: 1, digits: 3, slot: 0 }],
  pair: [{ times: 1, digits: 2, slot: 0 }],
} as const satisfies Record<string, readonly Part[]>;

/** The digits in any order. */
export function group(code: string, tier: string, parts: readonly Part[], reach: Reach): Play {
  const orders = ordersOf(parts);
  const tiers = [{ name: tier, chance: ratio(orders, 10 ** reach.size) }];
  const shape = shapeText(parts);
  const accepts = (digits: readonly string[]) => shapeOf(digits) === shape;
  return {
    code,
    modes: CLASSIC,
    form: {
      slots: slotForms(parts),
      tickets: { alphabet: DIGITS, length: reach.size, ordered: false, accepts },
      ...(reach.positions && { positions: reach.positions }),
    },
    units: (selection) => reach.ways(selection) * (selection.tickets.length || shapeUnits(parts, selection.slots)),
    tiers: () => tiers,
    judge: (selection, draw) => won(tier, reach.frames(selection, draw).filter((digits) => isDrawn(parts, selection, digits)).length),
    covers: (selection) => {
      const { slots, tickets } = selection;
      const most = orders * (tickets.length || shapeUnits(parts, slots));
      const fits = fitting(parts, slots.map(digitBits));
      return reach.places(selection).map((places) =>
        tickets.length > 0
          ? handsAmong(
              places,
              most,
              tickets.map((ticket) => ticket.map(Number)),
            )
          : handsThat(places, most, fits),
      );
    },
  };
}

/** True for a hand of this shape whose digits come from the right slots. */
function fitting(parts: readonly Part[], slots: readonly number[]): (hand: Hand) => boolean {
  const wanted = parts.map(({ times, digits, slot }) => ({ times, digits, from: slots[slot] ?? 0 }));
  return ({ times }) =>
    wanted.every((part) => {
      const drawn = times[part.times] ?? 0;
      return (drawn & ~part.from) === 0 && bitCount(drawn) === part.digits;
    });
}

function slotForms(parts: readonly Part[]): SlotForm[] {
  return range(0, Math.max(...parts.map(({ slot }) => slot))).map((slot) => {
    const least = sum(parts.filter((part) => part.slot === slot).map(({ digits }) => digits));
    return { alphabet: DIGITS, least, most: 10 };
  });
}

/** Counts the ways to fill the parts with different digits. */
function shapeUnits(parts: readonly Part[], slots: Selection["slots"]): number {
  const [first, second] = parts;
  if (!first) return 0;
  const set = slots[first.slot] ?? [];
  if (!second) return choose(set.length, first.digits);
  const other = slots[second.slot] ?? [];
  const shared = set.filter((digit) => other.includes(digit)).length;
  return sum(
    range(0, first.digits).map(
      (taken) => choose(shared, taken) * choose(set.length - shared, first.digits - taken) * choose(other.length - taken, second.digits),
    ),
  );
}

function isDrawn(parts: readonly Part[], { slots, tickets }: Selection, drawn: readonly number[]): boolean {
  if (tickets.length > 0) {
    const sorted = [...drawn].sort((a, b) => a - b).join();
    return tickets.some((ticket) => ticket.join() === sorted);
  }
  return parts.every(({ times, digits, slot }) => {
    let found = 0;
    for (const [at, digit] of drawn.entries()) {
      if (drawn.indexOf(digit) < at || countOf(drawn, digit) !== times) continue;
      if (!slots[slot]?.includes(String(digit))) return false;
      found++;
    }
    return found === digits;
  });
}

function shapeText(parts: readonly Part[]): string {
  return parts
    .flatMap(({ times, digits }) => Array<number>(digits).fill(times))
    .sort((a, b) => b - a)
    .join();
}

/** Counts the orders in which the digits of one unit can be drawn. */
function ordersOf(parts: readonly Part[]): number {
  const size = sum(parts.map(({ times, digits }) => times * digits));
  const factorial = (n: number) => product(range(1, n));
  return factorial(size) / product(parts.map(({ times, digits }) => factorial(times) ** digits));
}
