import type { NewLotteryGame } from "../../modules/lottery/lottery";

/** The lottery games of the catalogue, as the lottery's own menu shows them. */
export const LOTTERY_GAMES: NewLotteryGame[] = [
  { gameCode: "lucky-five", name: "Lucky Five", category: "SSC", prizeMode: "LOTT", picture: "tiles/lucky-five" },
  { gameCode: "moon-draw", name: "Moon Draw", category: "LHC", prizeMode: "LOTT", picture: "tiles/moon-draw" },
  { gameCode: "five-rings", name: "Five Rings", category: "11X5", prizeMode: "ELOTT", picture: "tiles/five-rings" },
  { gameCode: "river-keno", name: "River Keno", category: "LF", prizeMode: "ELOTT", picture: "tiles/river-keno" },
];
