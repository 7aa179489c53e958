import type { GameInfo } from "../../kit/maths/game";
import { oneOf, record, type Shape, whole } from "../../kit/maths/shape";

export const HAND = 5;

export const game: GameInfo = {
  id: "copper-jacks",
  version: "copper-jacks-1",
  name: "Copper Jacks",
  maxWinX: 800,
  rtp: [0.972984, 0.972984],
  volatility: "medium",
};

/** What five cards are worth, best first. */
export const HANDS = ["royal", "straightFlush", "four", "fullHouse", "flush", "straight", "three", "twoPairs", "jacks", "nothing"] as const;
export type Hand = (typeof HANDS)[number];

/** Returns in stakes. */
export const PAYS: Readonly<Record<Hand, number>> = {
  royal: 800,
  straightFlush: 50,
  four: 25,
  fullHouse: 8,
  flush: 5,
  straight: 4,
  three: 3,
  twoPairs: 2,
  jacks: 1,
  nothing: 0,
};

/** Bit i holds the card at place i. */
export const ALL_HELD = 2 ** HAND - 1;

export interface DrawMove {
  type: "draw";
  hold: number;
}

export const move: Shape<DrawMove> = record({ type: oneOf(["draw"]), hold: whole(0, ALL_HELD) });

export function isHeld(hold: number, at: number): boolean {
  return (hold & (1 << at)) !== 0;
}
