import { JACKPOT_LEVELS, JACKPOT_TERMS, jackpotReturn } from "@magpie/domain/jackpot/terms";
import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import type { LinesTableWithFreeSpins } from "../../kit/maths/lines-slot";
import { table as engine } from "../crown-of-embers/game";

/** The long-run return of the four jackpots: 1.5 %. */
const JACKPOTS = JACKPOT_LEVELS.reduce((sum, level) => sum + jackpotReturn(JACKPOT_TERMS[level]), 0);

export const game: GameInfo = {
  id: "four-lamps",
  version: "four-lamps-1",
  name: "Four Lamps",
  maxWinX: 10_603,
  rtp: [0.94602481, 0.94602481],
  jackpots: JACKPOTS,
  volatility: "high",
};

/** Its four lowest symbols pay less than elsewhere: the difference feeds the jackpots. */
export const table: LinesTableWithFreeSpins = {
  ...engine,
  pays: { ...engine.pays, E: [20, 50, 100], F: [15, 35, 80], G: [10, 25, 75], H: [9, 25, 60] },
  maxWinX: game.maxWinX,
};

export const declared: DeclaredReturn = { rtp: 0.94602481, hit: 0.35634667, sd: 4.01 };
