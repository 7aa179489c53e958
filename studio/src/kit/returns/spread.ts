import { assert } from "@magpie/domain/assert";
import type { Spread } from "../maths/game";

/** The lower bounds of a slot's classes, in stakes; the second is the least possible return. */
const SLOT_CLASSES = [0, 0.0001, 1, 2, 5, 10, 25, 100];
export const LARGEST_CLASS_X = 100;

/** Chances by whole credits; the last one includes everything above it. */
export type Chances = Float64Array<ArrayBuffer>;

export function certain(credits: number, most: number): Chances {
  const chances = new Float64Array(most + 1);
  chances[Math.min(credits, most)] = 1;
  return chances;
}

/** The chances of the sum of two independent numbers of credits. */
export function summed(one: Chances, other: Chances): Chances {
  const most = one.length - 1;
  const chances = new Float64Array(one.length);
  const beyond = tailsOf(other);
  for (const [a, first] of one.entries()) {
    if (first === 0) continue;
    for (let b = 0; b < most - a; b++) chances[a + b] = (chances[a + b] ?? 0) + first * (other[b] ?? 0);
    chances[most] = (chances[most] ?? 0) + first * (beyond[most - a] ?? 0);
  }
  return chances;
}

/** At each index, the chance of this much or more. */
function tailsOf(chances: Chances): Chances {
  const tails = Float64Array.from(chances);
  for (let at = tails.length - 2; at >= 0; at--) tails[at] = (tails[at] ?? 0) + (tails[at + 1] ?? 0);
  return tails;
}

/** The chances of the sum of several equal draws. */
export function repeated(one: Chances, times: number): Chances {
  if (times === 0) return certain(0, one.length - 1);
  const half = repeated(one, Math.floor(times / 2));
  const even = summed(half, half);
  return times % 2 === 1 ? summed(even, one) : even;
}

export function addWeighted(into: Chances, chances: Chances, weight: number): void {
  for (const [at, chance] of chances.entries()) into[at] = (into[at] ?? 0) + weight * chance;
}

/**
 * Sorts chances by credits into the classes of a slot that some round reaches. The mean of the last class is the rest of the whole return.
 */
export function slotSpread(chances: Chances, bet: number, rtp: number): Spread {
  const classes = SLOT_CLASSES.map((fromX) => ({ fromX, chance: 0, sumX: 0 }));
  for (const [credits, chance] of chances.entries()) {
    const found = classes.findLast(({ fromX }) => credits / bet >= fromX);
    assert(found, "nothing returns less than nothing");
    found.chance += chance;
    found.sumX += (chance * credits) / bet;
  }
  const last = classes.at(-1);
  const others = classes.slice(0, -1).reduce((sum, { sumX }) => sum + sumX, 0);
  if (last) last.sumX = rtp - others;
  return classes.map(({ fromX, chance, sumX }) => ({ fromX, chance: rounded(chance, 12), meanX: rounded(sumX / chance, 6) }));
}

/** Rounded as written in the game's file. */
function rounded(number: number, digits: number): number {
  return Number(number.toFixed(digits));
}
