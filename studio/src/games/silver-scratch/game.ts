import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";

export const game: GameInfo = {
  id: "silver-scratch",
  version: "silver-scratch-1",
  name: "Silver Scratch",
  maxWinX: 10_000,
  rtp: [0.94, 0.94],
  volatility: "very-high",
};

export const TICKETS = 1_000_000;
export const CELLS = 9;
/** A prize shows its symbol so often on its card, and no other symbol as often. */
export const ALIKE = 3;

/** Each prize in stakes, and how many of a million cards win it. Its place here is its symbol. */
export const PRIZES: readonly (readonly [x: number, tickets: number])[] = [
  [1, 150_000],
  [2, 110_000],
  [5, 40_000],
  [10, 12_000],
  [20, 4000],
  [50, 1000],
  [100, 400],
  [500, 60],
  [2000, 15],
  [10_000, 2],
];

export const declared: DeclaredReturn = { rtp: 0.94, hit: 0.317477, sd: 16.88 };
