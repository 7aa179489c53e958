import type { DeclaredReturn, GameInfo } from "../../kit/maths/game";
import { oneOf, record } from "../../kit/maths/shape";

export const game: GameInfo = {
  id: "dragon-tiles",
  version: "dragon-tiles-1",
  name: "Dragon Tiles",
  maxWinX: 51,
  rtp: [0.860240964, 0.962650602],
  volatility: "chosen",
  hasTalk: true,
};

export const DECKS = 8;

export const BETS = [
  "dragon",
  "tiger",
  "tie",
  "suited-tie",
  "dragon-big",
  "dragon-small",
  "dragon-odd",
  "dragon-even",
  "tiger-big",
  "tiger-small",
  "tiger-odd",
  "tiger-even",
] as const;

export type Bet = (typeof BETS)[number];

export const choice = record({ bet: oneOf(BETS) });

/** The return of a winning bet, in ten-thousandths of the stake. */
export function winOdds4(bet: Bet): number {
  if (bet === "tie") return 120_000;
  return bet === "suited-tie" ? 510_000 : 20_000;
}

/** On a tie half of the stakes on dragon and tiger comes back. */
export const TIE_ODDS4 = 5_000;

const ONE_CARD: DeclaredReturn = { rtp: 0.923076923, hit: 0.461538462, sd: 0.997 };
const MAIN: DeclaredReturn = { rtp: 0.962650602, hit: 0.462650602, sd: 0.971 };

export const declared: Readonly<Record<Bet, DeclaredReturn>> = {
  dragon: MAIN,
  tiger: MAIN,
  tie: { rtp: 0.896385542, hit: 0.074698795, sd: 3.155 },
  "suited-tie": { rtp: 0.860240964, hit: 0.01686747, sd: 6.568 },
  "dragon-big": ONE_CARD,
  "dragon-small": ONE_CARD,
  "dragon-odd": ONE_CARD,
  "dragon-even": ONE_CARD,
  "tiger-big": ONE_CARD,
  "tiger-small": ONE_CARD,
  "tiger-odd": ONE_CARD,
  "tiger-even": ONE_CARD,
};
