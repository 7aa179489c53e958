import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { listOf, record, where, whole } from "../../kit/maths/shape";

export const JARS = 40;
export const LIT = 10;

export const game: GameInfo = {
  id: "firefly-keno",
  version: "firefly-keno-1",
  name: "Firefly Keno",
  maxWinX: 5000,
  rtp: [0.943074, 0.968104],
  volatility: "chosen",
};

/** What so many hits return, in hundredths of the stake, for each number of jars that may be chosen. */
export const PAYS = {
  1: [0, 384],
  2: [0, 180, 460],
  3: [0, 100, 240, 1600],
  4: [0, 0, 200, 900, 8000],
  5: [0, 0, 150, 350, 1400, 30_000],
  6: [0, 0, 0, 300, 900, 17_000, 70_000],
  8: [0, 0, 0, 0, 500, 2000, 25_000, 60_000, 100_000],
  10: [0, 0, 0, 0, 160, 600, 5000, 20_000, 50_000, 100_000, 500_000],
} as const satisfies Record<number, readonly number[]>;

export type PickCount = keyof typeof PAYS;
export const PICK_COUNTS = Object.keys(PAYS).map(Number) as PickCount[];

/** Different jars, as many as the table knows, in ascending order: the same choice has one form. */
export const choice = where(
  record({ jars: listOf(whole(1, JARS), 10) }),
  ({ jars }) => jars.length in PAYS && jars.every((jar, index) => index === 0 || jar > (jars[index - 1] ?? 0)),
);

export const declared: Readonly<Record<PickCount, Omit<DeclaredReturn, "sd">>> = {
  1: { rtp: 0.96, hit: 0.25 },
  2: { rtp: 0.957692, hit: 0.442308 },
  3: { rtp: 0.962551, hit: 0.589069 },
  4: { rtp: 0.966736, hit: 0.255881 },
  5: { rtp: 0.943074, hit: 0.366944 },
  6: { rtp: 0.968104, hit: 0.152752 },
  8: { rtp: 0.965873, hit: 0.089373 },
  10: { rtp: 0.955881, hit: 0.196855 },
};
