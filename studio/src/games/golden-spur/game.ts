import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { oneOf, record } from "../../kit/maths/shape";

// The view reaches a game's numbers through this file alone.
export type { Pools } from "../../kit/maths/pools";
export { dividend100, poolChoice, type Side } from "./pool";

export const game: GameInfo = {
  id: "golden-spur",
  version: "golden-spur-1",
  name: "Golden Spur",
  maxWinX: 11,
  rtp: [0.88, 0.954],
  volatility: "chosen",
};

/** Drawn birds of our own; their numbers are their places here. */
export const BIRDS = [
  "Saffron Jack",
  "Old Thunder",
  "Copper Bell",
  "Marigold",
  "Quick Ember",
  "Night Miller",
  "Barley King",
  "Tall Ash",
  "Red Lantern",
  "Harbour Tom",
  "Silver Rake",
  "Plum Feather",
  "Storm Cutter",
  "Little Drum",
  "Cinder Lad",
  "Blue Kite",
] as const;

/** A bout before its bets: the red side's bird, the blue side's, and the red side's chance to win a decided bout, in per mille. */
export interface Card {
  meron: number;
  wala: number;
  strength: number;
}

export const [LEAST_STRENGTH, MOST_STRENGTH] = [400, 600];

export const BETS = ["meron", "wala", "draw"] as const;
export type Bet = (typeof BETS)[number];

export const choice = record({ bet: oneOf(BETS) });

/** The chance of a draw, in per mille. */
export const DRAW_WEIGHT = 80;

/** An imaginary bet on the draw, by which the bouts are counted: the other prices change from bout to bout. */
export const declared: DeclaredReturn = { rtp: 0.88, hit: 0.08, sd: 2.984 };

/** The price of a bet in hundredths, the stake included. */
export function price100(bet: Bet, strength: number): number {
  if (bet === "draw") return 1100;
  const chance = bet === "meron" ? strength : 1000 - strength;
  return (95_000 - (95_000 % chance)) / chance;
}
