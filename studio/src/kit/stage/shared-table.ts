import type { StudioBet, StudioDraw } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import type { StudioPool } from "@magpie/contract/studio/pools";

const HISTORY_KEPT = 120;

/** The public state of a game with shared draws. */
export interface SharedTable {
  draw: StudioDraw | null;
  /** The finished draws, newest first. */
  history: readonly { number: number; result: unknown }[];
  bets: readonly StudioBet[];
  pools: readonly StudioPool[];
}

export const EMPTY_TABLE: SharedTable = { draw: null, history: [], bets: [], pools: [] };

export function heard(table: SharedTable, { event, data }: StudioLiveMessage): SharedTable {
  switch (event) {
    case "table":
      return { draw: data.draw, bets: data.bets, pools: data.pools, history: data.history };
    case "draw":
      return { ...(data.number === table.draw?.number ? table : EMPTY_TABLE), draw: data, history: withDraw(table.history, data) };
    case "bets":
      return data.number === table.draw?.number ? { ...table, bets: data.bets, pools: data.pools } : table;
    default:
      return table;
  }
}

function withDraw(history: SharedTable["history"], { number, phase, result }: StudioDraw): SharedTable["history"] {
  if (phase !== "over" || history.some((draw) => draw.number === number)) return history;
  return [{ number, result }, ...history].slice(0, HISTORY_KEPT);
}
