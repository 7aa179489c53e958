import { GAMES } from "@magpie/domain/lottery/games";
import type { Mode } from "@magpie/domain/lottery/play";
import type { NewLotteryGame } from "../../modules/lottery/lottery";
import { lotteryName } from "./lottery-names";

const CLASSIC: Mode[] = ["LOTT", "ZY", "ELOTT"];
const FIXED: Mode[] = ["LOTT", "ELOTT"];
const LISTED: Mode[] = ["SEA"];

type Row = readonly [gameCode: string, rules: string, modes: Mode[], area?: "VN"];

/** All games that we draw ourselves. The one with external results needs a feed first. */
const ROWS: readonly Row[] = [
  ["lucky-five", "SSC1M", CLASSIC],
  ["swift-five", "SSC5M", CLASSIC],
  ["grand-five", "SSC20M", CLASSIC],
  ["five-rings", "X11_1M", CLASSIC],
  ["eleven-lanterns", "X11_5M", CLASSIC],
  ["eleven-grand", "X11_20M", CLASSIC],
  ["silver-derby", "PK1M", CLASSIC],
  ["airship-derby", "PK5M", CLASSIC],
  ["moon-draw", "LHC5M", FIXED],
  ["evening-moon", "LHCD", FIXED],
  ["river-keno", "FC3D", CLASSIC],
  ["river-five", "P3P5", CLASSIC],
  ["lotus-north", "VNN", FIXED, "VN"],
  ["lotus-centre", "VNC", FIXED, "VN"],
  ["lotus-south", "VNS", FIXED, "VN"],
  ["lotus-minute", "VNN1M", FIXED, "VN"],
  ["lotus-swift", "VNS5M", FIXED, "VN"],
  ["harbour-4d", "SEA4D", LISTED, "VN"],
  ["siam-star", "SEATH", LISTED, "VN"],
  ["siam-swift", "SEATH5M", LISTED, "VN"],
  ["island-togel", "SEATG", LISTED, "VN"],
  ["island-hourly", "SEATG1H", LISTED, "VN"],
];

const CATEGORY_OF = new Map(GAMES.map(({ code, category }) => [code, category]));

/** The lottery games for the lottery's own menu. */
export const LOTTERY_GAMES: NewLotteryGame[] = ROWS.map(([gameCode, rules, modes, area]) => ({
  gameCode,
  ...lotteryName(gameCode),
  category: CATEGORY_OF.get(rules) ?? "SSC",
  rules,
  modes,
  picture: `tiles/${gameCode}`,
  ...(area && { area }),
}));
