import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";

export const game: GameInfo = {
  id: "festival-wheel",
  version: "festival-wheel-1",
  name: "Festival Wheel",
  maxWinX: 7.8,
  rtp: [0.96, 0.96],
  volatility: "low",
};

/** The return of each segment in hundredths of the stake, clockwise from the top. All are equally likely. */
export const SEGMENTS: readonly number[] = [
  780, 0, 120, 0, 150, 0, 120, 0, 200, 0, 120, 0, 150, 0, 300, 0, 120, 0, 150, 0, 200, 0, 120, 0, 150, 0, 120, 0, 300, 0, 150, 0, 120, 0,
  200, 0, 150, 0, 120, 0,
];

export const declared: DeclaredReturn = { rtp: 0.96, hit: 0.5, sd: 1.405 };
