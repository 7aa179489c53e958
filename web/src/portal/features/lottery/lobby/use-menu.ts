import { type LotteryGame, lottery } from "@magpie/contract/lottery";
import type { Mode } from "@magpie/domain/lottery/play";
import { useCall } from "../../../../kit/api";
import type { LotteryArea } from "../launch";

/** The prize modes of each area: a game that has several is listed once. */
const MODES: Readonly<Record<LotteryArea, readonly [Mode, Mode]>> = {
  lottery: ["LOTT", "ELOTT"],
  vn: ["LOTT", "ELOTT"],
  sea: ["SEA", "SEA"],
};

/** The games of an area in one prize mode, or in all that it has. */
export function useMenu(area: LotteryArea, prizeMode: Mode | null) {
  const call = area === "lottery" ? lottery.menu : lottery.vnMenu;
  const [first, second] = MODES[area];
  const one = useCall(call, { prizeMode: prizeMode ?? first, device: "WEB" });
  const other = useCall(call, { prizeMode: prizeMode ?? second, device: "WEB" });
  const lists = one.data && other.data && [...one.data.list, ...other.data.list];
  return { games: lists && onceEach(lists), error: one.error ?? other.error, refetch: () => Promise.all([one.refetch(), other.refetch()]) };
}

function onceEach(games: readonly LotteryGame[]): LotteryGame[] {
  return [...new Map(games.map((game) => [game.gameCode, game])).values()];
}
