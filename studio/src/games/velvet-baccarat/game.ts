import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { oneOf, record } from "../../kit/maths/shape";

export const game: GameInfo = {
  id: "velvet-baccarat",
  version: "velvet-baccarat-1",
  name: "Velvet Baccarat",
  maxWinX: 16,
  rtp: [0.856403712, 0.989420942],
  volatility: "low",
  hasTalk: true,
};

export const DECKS = 8;

/** All players share one round, timed by the clock. */
export const BETTING_MS = 15_000;
export const ROUND_MS = 25_000;

export const BETS = ["banker", "player", "tie", "player-pair", "banker-pair", "small", "big", "banker-no-commission", "super-six"] as const;

export type Bet = (typeof BETS)[number];

export const choice = record({ bet: oneOf(BETS) });

/** The return of a winning bet, in ten-thousandths of the stake. */
export const WIN_ODDS4: Readonly<Record<Bet, number>> = {
  banker: 19_500,
  player: 20_000,
  tie: 90_000,
  "player-pair": 120_000,
  "banker-pair": 120_000,
  small: 25_000,
  big: 15_400,
  "banker-no-commission": 20_000,
  "super-six": 160_000,
};

/** The table without commission pays half on a banker who wins with six. */
export const NO_COMMISSION_SIX_ODDS4 = 15_000;

export const declared: Readonly<Record<Bet, DeclaredReturn>> = {
  banker: { rtp: 0.989420942, hit: 0.458597423, sd: 0.927 },
  player: { rtp: 0.987649187, hit: 0.446246609, sd: 0.951 },
  tie: { rtp: 0.856403712, hit: 0.095155968, sd: 2.641 },
  "player-pair": { rtp: 0.896385542, hit: 0.074698795, sd: 3.155 },
  "banker-pair": { rtp: 0.896385542, hit: 0.074698795, sd: 3.155 },
  small: { rtp: 0.947171227, hit: 0.378868491, sd: 1.213 },
  big: { rtp: 0.956542524, hit: 0.621131509, sd: 0.747 },
  "banker-no-commission": { rtp: 0.985418955, hit: 0.458597423, sd: 0.93 },
  "super-six": { rtp: 0.861819454, hit: 0.053863716, sd: 3.612 },
};
