import type { CascadeTable } from "../../kit/maths/cascade-slot";
import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";

export const game: GameInfo = {
  id: "jade-steps",
  version: "jade-steps-1",
  name: "Jade Steps",
  maxWinX: 8335,
  rtp: [0.95917757, 0.95917757],
  volatility: "medium",
};

export const table: CascadeTable = {
  bet: 20,
  pays: {
    A: [15, 40, 150],
    B: [12, 30, 90],
    C: [8, 18, 60],
    D: [5, 11, 35],
    E: [4, 9, 25],
    F: [3, 7, 20],
    G: [3, 6, 18],
    H: [2, 5, 15],
  },
  baseLadder: [1, 2, 3, 5],
  freeLadder: [2, 4, 6, 10],
  freeSpins: [6, 10, 15],
  maxWinX: game.maxWinX,
};

export const declared: DeclaredReturn = { rtp: 0.95917757, hit: 0.4289942, sd: 3.716 };
