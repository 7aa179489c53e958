import { symbols } from "../alphabet";
import { product, range } from "../combinatorics";
import { anyOfEach, bitsOf, sidePlaces } from "../markets/places";
import { once, type Verdict } from "../per-pick";
import { CLASSIC, type Play, won } from "../play";
import { ratio } from "../ratio";

export const SIDES = ["big", "small", "odd", "even"] as const;

/** True for a number on the side: big from a bound on, small below it. */
export function isOnSide(side: string, number: number, big: number): boolean {
  if (side === "big" || side === "high") return number >= big;
  if (side === "small" || side === "low") return number < big;
  return (side === "odd") === (number % 2 === 1);
}

/** The sides that a number is on. */
export function sidesOf(number: number, big: number): (side: string) => Verdict {
  return (side) => once(isOnSide(side, number, big));
}

/** One side for each digit of the frame; all must be right. */
export function sizeParity(code: string, first: number, last: number): Play {
  const size = last - first + 1;
  const tiers = [{ name: "bsoe", chance: ratio(1, 2 ** size) }];
  const places = sidePlaces(range(first, last));
  return {
    code,
    modes: CLASSIC,
    form: { slots: range(1, size).map(() => ({ alphabet: symbols(SIDES), least: 1, most: 4 })) },
    units: ({ slots }) => product(slots.map((slot) => slot.length)),
    tiers: () => tiers,
    judge: ({ slots }, { balls }) =>
      won("bsoe", product(slots.map((slot, at) => slot.filter((side) => isOnSide(side, balls[first - 1 + at] ?? 0, 5)).length))),
    covers: ({ slots }) => [anyOfEach(places, slots.map(digitsOnSides))],
  };
}

/** The digits that are on any of the sides, as bits. */
function digitsOnSides(sides: readonly string[]): number {
  return bitsOf(range(0, 9).filter((digit) => sides.some((side) => isOnSide(side, digit, 5))));
}
