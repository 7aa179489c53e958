import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { TWENTY_LINES } from "../../kit/maths/lines";
import type { LinesTableWithFreeSpins } from "../../kit/maths/lines-slot";

export const game: GameInfo = {
  id: "crown-of-embers",
  version: "crown-of-embers-1",
  name: "Crown of Embers",
  maxWinX: 10_663,
  rtp: [0.96546662, 0.96546662],
  volatility: "medium",
};

export const table: LinesTableWithFreeSpins = {
  lines: TWENTY_LINES,
  pays: {
    A: [75, 300, 1500],
    B: [60, 180, 700],
    C: [40, 120, 400],
    D: [25, 75, 200],
    E: [20, 50, 120],
    F: [15, 40, 100],
    G: [10, 30, 80],
    H: [10, 25, 60],
  },
  scatterPays: [2, 10, 100],
  freeSpins: [8, 12, 20],
  freeMultiplier: 3,
  freeWildMultiplier: 1,
  maxWinX: game.maxWinX,
};

export const declared: DeclaredReturn = { rtp: 0.96546662, hit: 0.35634667, sd: 4.07 };
