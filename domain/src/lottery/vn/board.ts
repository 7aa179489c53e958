import type { Draw } from "../play";

/** The prizes of a board: the count of numbers of each, and their digits. */
export interface Board {
  prizes: Readonly<Record<string, readonly [count: number, digits: number]>>;
  /** The prize that three-digit head bets are on. */
  threeHead: string;
}

export const NORTH: Board = {
  prizes: { db: [1, 5], g1: [1, 5], g2: [2, 5], g3: [6, 5], g4: [4, 4], g5: [6, 4], g6: [3, 3], g7: [4, 2] },
  threeHead: "g6",
};

/** The board of the south and the centre. */
export const SOUTH: Board = {
  prizes: { db: [1, 6], g1: [1, 5], g2: [1, 5], g3: [2, 5], g4: [7, 5], g5: [1, 4], g6: [3, 4], g7: [1, 3], g8: [1, 2] },
  threeHead: "g7",
};

/** Counts the prizes with at least so many digits. */
export function prizesOf({ prizes }: Board, digits: number): number {
  return Object.values(prizes).reduce((all, [count, length]) => (length >= digits ? all + count : all), 0);
}

/** The last digits of every prize that is long enough. */
export function tailsOf({ prizes }: Draw, digits: number): string[] {
  const tails: string[] = [];
  for (const numbers of Object.values(prizes)) for (const number of numbers) if (number.length >= digits) tails.push(number.slice(-digits));
  return tails;
}

export function numbersOf({ prizes }: Draw, prize: string): readonly string[] {
  return prizes[prize] ?? [];
}

export function specialOf(draw: Draw): string {
  return numbersOf(draw, "db")[0] ?? "";
}
