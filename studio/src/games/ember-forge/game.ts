import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import type { HoldTable } from "../../kit/maths/hold-slot";
import { TWENTY_LINES } from "../../kit/maths/lines";

export const game: GameInfo = {
  id: "ember-forge",
  version: "ember-forge-1",
  name: "Ember Forge",
  maxWinX: 5000,
  rtp: [0.96262511, 0.96262511],
  volatility: "very-high",
};

export const table: HoldTable = {
  lines: TWENTY_LINES.slice(0, 10),
  pays: {
    A: [80, 400, 2000],
    B: [50, 200, 800],
    C: [25, 100, 400],
    D: [8, 25, 80],
    E: [6, 20, 60],
    F: [5, 15, 50],
    G: [5, 15, 40],
  },
  coinsToHold: 6,
  respins: 3,
  coinOneIn: 25,
  coinValues: [
    [1, 215],
    [2, 220],
    [3, 180],
    [5, 150],
    [10, 95],
    [15, 60],
    [25, 40],
    [50, 25],
    [100, 12],
    [250, 3],
  ],
  maxWinX: game.maxWinX,
};

/** Coins that have a name of their own, by their value. */
export const NAMED_COINS: Readonly<Record<number, string>> = { 25: "mini", 50: "minor", 100: "major", 250: "mega" };

export const declared: DeclaredReturn = { rtp: 0.96262511, hit: 0.27132967, sd: 13.08 };
