import type { Result } from "../book";

export interface Statistics {
  rounds: number;
  player: number;
  banker: number;
  tie: number;
  playerPair: number;
  bankerPair: number;
}

export function statisticsOf(results: readonly Pick<Result, "winner" | "playerPair" | "bankerPair">[]): Statistics {
  const count = (isCounted: (result: (typeof results)[number]) => boolean) => results.filter(isCounted).length;
  return {
    rounds: results.length,
    player: count(({ winner }) => winner === "player"),
    banker: count(({ winner }) => winner === "banker"),
    tie: count(({ winner }) => winner === "tie"),
    playerPair: count(({ playerPair }) => playerPair),
    bankerPair: count(({ bankerPair }) => bankerPair),
  };
}
