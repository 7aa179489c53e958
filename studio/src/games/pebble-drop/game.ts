import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { oneOf, record } from "../../kit/maths/shape";

export const game: GameInfo = {
  id: "pebble-drop",
  version: "pebble-drop-1",
  name: "Pebble Drop",
  maxWinX: 151,
  rtp: [0.962104, 0.968828],
  volatility: "chosen",
};

export const ROWS = [8, 12, 16] as const;
export const RISKS = ["low", "mid", "high"] as const;

export type Risk = (typeof RISKS)[number];
export type Board = `${(typeof ROWS)[number]}-${Risk}`;

/** The return of each cup in hundredths of the stake, from the edge to the middle; the other half is its mirror. */
export const CUPS: Readonly<Record<Board, readonly number[]>> = {
  "8-low": [269, 185, 128, 88, 60],
  "8-mid": [521, 274, 144, 76, 40],
  "8-high": [943, 377, 150, 60, 24],
  "12-low": [499, 344, 237, 163, 112, 77, 53],
  "12-mid": [1440, 760, 400, 210, 110, 58, 30],
  "12-high": [3740, 1490, 598, 239, 95, 38, 15],
  "16-low": [938, 647, 446, 307, 212, 146, 101, 69, 48],
  "16-mid": [4090, 2150, 1130, 596, 314, 165, 87, 45, 24],
  "16-high": [15_100, 6060, 2420, 970, 388, 155, 62, 24, 9],
};

export const choice = record({ board: oneOf(Object.keys(CUPS) as Board[]) });

export const declared: Readonly<Record<Board, DeclaredReturn>> = {
  "8-low": { rtp: 0.965703, hit: 1, sd: 0.365 },
  "8-mid": { rtp: 0.968828, hit: 1, sd: 0.702 },
  "8-high": { rtp: 0.965547, hit: 1, sd: 1.147 },
  "12-low": { rtp: 0.962104, hit: 1, sd: 0.467 },
  "12-mid": { rtp: 0.963896, hit: 1, sd: 0.971 },
  "12-high": { rtp: 0.965425, hit: 1, sd: 1.76 },
  "16-low": { rtp: 0.966597, hit: 1, sd: 0.563 },
  "16-mid": { rtp: 0.966182, hit: 1, sd: 1.263 },
  "16-high": { rtp: 0.963694, hit: 1, sd: 2.566 },
};
