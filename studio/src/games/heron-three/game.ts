import type { GameInfo } from "../../kit/maths/game";
import { oneOf, record, type Shape } from "../../kit/maths/shape";

export const HAND = 3;

export const game: GameInfo = {
  id: "heron-three",
  version: "heron-three-1",
  name: "Heron Three",
  maxWinX: 50,
  mostStakes: 3,
  rtp: [0.92724, 0.96627],
  volatility: "medium",
};

/** The ante alone, or with as much on the pairs. */
export const BETS = ["ante", "pairs"] as const;
export interface HeronChoice {
  bets: (typeof BETS)[number];
}
export const choice: Shape<HeronChoice> = record({ bets: oneOf(BETS) });

export type HeronMove = { type: "play" | "fold" };
export const move: Shape<HeronMove> = record({ type: oneOf(["play", "fold"]) });

/** What three cards are worth, best first. */
export const HANDS = ["straightFlush", "three", "straight", "flush", "pair", "high"] as const;
export type Hand = (typeof HANDS)[number];

/** Of the 22,100 hands. */
export const COUNTS: Readonly<Record<Hand, number>> = {
  straightFlush: 48,
  three: 52,
  straight: 720,
  flush: 1096,
  pair: 3744,
  high: 16_440,
};

/** To one: what the ante wins besides, whatever the dealer has. */
export const BONUS: Readonly<Record<Hand, number>> = { straightFlush: 5, three: 4, straight: 1, flush: 0, pair: 0, high: 0 };

/** To one: what the bet on the pairs wins. */
export const PAIR_PLUS: Readonly<Record<Hand, number>> = { straightFlush: 40, three: 30, straight: 6, flush: 3, pair: 1, high: 0 };
