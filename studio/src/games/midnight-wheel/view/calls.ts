import { WHEEL } from "../game";

/** Bets by a part of the wheel: chips on the cloth, in the words of any roulette table. A bet that is named twice takes two chips. */
export const CALLS = {
  tiers: ["5-8", "10-11", "13-16", "23-24", "27-30", "33-36"],
  orphans: ["1", "6-9", "14-17", "17-20", "31-34"],
  voisins: ["0-2-3", "0-2-3", "4-7", "12-15", "18-21", "19-22", "25-26-28-29", "25-26-28-29", "32-35"],
  zero: ["0-3", "12-15", "26", "32-35"],
} as const satisfies Record<string, readonly string[]>;
export type Call = keyof typeof CALLS;

const BESIDE = 2;

/** A number and the two on either side of it on the wheel, from left to right. */
export function neighboursOf(pocket: number): number[] {
  const at = WHEEL.indexOf(pocket);
  const { length } = WHEEL;
  return Array.from({ length: 2 * BESIDE + 1 }, (_, step) => WHEEL[(at + step - BESIDE + length) % length] ?? 0);
}

/** A place on the track: the zero at its right end, then along the lower side to the left, and back along the upper one. */
export interface TrackPlace {
  pocket: number;
  x: number;
  y: number;
}

export const TRACK_COLUMNS = 19;
const SIDE = TRACK_COLUMNS - 1;

export const TRACK: readonly TrackPlace[] = WHEEL.map((pocket, at) => {
  if (at === 0) return { pocket, x: SIDE, y: 1 };
  return at <= SIDE ? { pocket, x: SIDE - at, y: 2 } : { pocket, x: at - SIDE - 1, y: 0 };
});
