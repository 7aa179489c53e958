import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { TWENTY_LINES } from "../../kit/maths/lines";
import type { LinesTableWithFreeSpins } from "../../kit/maths/lines-slot";

export const game: GameInfo = {
  id: "sevens-aflame",
  version: "sevens-aflame-1",
  name: "Sevens Aflame",
  maxWinX: 12_980,
  rtp: [0.96098853, 0.96098853],
  volatility: "high",
};

export const table: LinesTableWithFreeSpins = {
  lines: TWENTY_LINES.slice(0, 10),
  pays: {
    A: [100, 400, 1000],
    B: [60, 160, 500],
    C: [30, 100, 350],
    D: [20, 60, 180],
    E: [12, 30, 90],
    F: [8, 20, 50],
    G: [5, 15, 40],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [10, 12, 15],
  freeMultiplier: 1,
  freeWildMultiplier: 2,
  maxWinX: game.maxWinX,
};

export const declared: DeclaredReturn = { rtp: 0.96098853, hit: 0.33753809, sd: 5.832 };
