import type { Mode } from "@magpie/domain/lottery/play";
import type { Db } from "../../kit/ctx";
import { findGameRow, type LotteryGame } from "./store";

/** Names that inherited clients launch lotteries under, with the prize mode that each means. */
const LAUNCHED_AS: Readonly<Record<string, Mode | null>> = { LOTT: "LOTT", ELOTT: "ELOTT", TCG_SEA: "SEA", TCG_LOTTO_VN: null };

/** True for those names, and for a lottery tile of the catalogue. */
export function isLaunchedAsLottery(vassalage: string, gameType: string | undefined): boolean {
  return vassalage in LAUNCHED_AS || gameType === "LOTT" || gameType === "ELOTT";
}

/** Address of the game's betting page; null where there is no such game. It is a page of the portal, so it needs no token. */
export async function findBettingPage(db: Db, gameCode: string, launchedAs: string): Promise<string | null> {
  const game = await findGameRow(db, gameCode);
  if (!game) return null;
  const mode = LAUNCHED_AS[launchedAs];
  const query = new URLSearchParams({ gameCode, ...(mode && game.modes.includes(mode) && { lottoPrizeMode: mode }) });
  return `${pathOf(game)}?${query}`;
}

function pathOf({ area, modes }: LotteryGame): string {
  if (area === "MAIN") return "/lottery";
  return modes.includes("SEA") ? "/seaLottery" : "/vnLottery";
}
