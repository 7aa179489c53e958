import { MODES, type Mode } from "@magpie/domain/lottery/play";

export const VIEWS = ["bet", "history", "trends", "bets", "chases"] as const;
export type GameView = (typeof VIEWS)[number];
export type LotteryArea = "lottery" | "sea" | "vn";

/** The part of the lottery that an address asks for. */
export interface Launch {
  /** Null for the lobby. */
  gameCode: string | null;
  view: GameView;
  prizeMode: Mode | null;
  /** The place of ours to go back to. */
  backPath: string | null;
  ticketId: string | null;
  /** The draw whose tickets are to be shown alone. */
  issue: string | null;
}

const AREA_PATHS: Readonly<Record<LotteryArea, string>> = { lottery: "/lottery", sea: "/seaLottery", vn: "/vnLottery" };

/** Other pages say where to go in these words. */
const AREAS: Readonly<Record<string, LotteryArea>> = { LOTT: "lottery", LOTTERY: "lottery", MAIN: "lottery", SEA: "sea", VN: "vn" };

export function readLaunch(search: string, origin: string): Launch {
  const asked = new URLSearchParams(search);
  const view = asked.get("lottoView")?.toLowerCase() ?? "";
  return {
    gameCode: view === "lobby" ? null : (asked.get("lottoGameCode") ?? asked.get("gameCode")),
    view: VIEWS.find((known) => known === view) ?? "bet",
    prizeMode: MODES.find((mode) => mode === asked.get("lottoPrizeMode")?.toUpperCase()) ?? null,
    backPath: ownPath(asked.get("backUrl"), origin),
    ticketId: asked.get("ticket"),
    issue: asked.get("issue"),
  };
}

/** The page that an address meant, where it names another one of the lottery's; with everything else it asked for. */
export function redirectOf(area: LotteryArea, search: string): string | null {
  const asked = new URLSearchParams(search);
  const meant = AREAS[asked.get("lottoArea")?.toUpperCase() ?? ""];
  if (!meant || meant === area) return null;
  asked.delete("lottoArea");
  return `${AREA_PATHS[meant]}${asked.size > 0 ? `?${asked}` : ""}`;
}

/** Only ways back into our own pages: an address elsewhere could pass for ours. */
function ownPath(text: string | null, origin: string): string | null {
  if (!text || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin && url.protocol.startsWith("http") ? url.pathname + url.search : null;
}

/** The same, for real money or for play money. */
export function withTrial(search: string, trial: boolean): string {
  const asked = new URLSearchParams(search);
  if (trial) asked.set("trial", "1");
  else asked.delete("trial");
  return String(asked);
}

/** The address of a game's view; of the lobby without a game. Play money stays in it. */
export function lotteryPath(area: LotteryArea, gameCode?: string, view: GameView = "bet", search = ""): string {
  const kept = new URLSearchParams(search);
  const [backUrl, prizeMode, issue, trial] = [kept.get("backUrl"), kept.get("lottoPrizeMode"), kept.get("issue"), kept.get("trial")];
  const wanted = new URLSearchParams({
    ...(gameCode && { gameCode }),
    ...(gameCode && view !== "bet" && { lottoView: view }),
    ...(gameCode && view === "bets" && issue && { issue }),
    ...(prizeMode && { lottoPrizeMode: prizeMode }),
    ...(backUrl && { backUrl }),
    ...(trial && { trial }),
  });
  return wanted.size > 0 ? `${AREA_PATHS[area]}?${wanted}` : AREA_PATHS[area];
}
