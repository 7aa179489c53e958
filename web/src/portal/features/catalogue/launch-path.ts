import type { Game } from "@magpie/contract/catalogue";

/** Lotteries have a page of their own; every other game plays in the portal's frame. */
export function launchPath({ gameType, gameCode }: Pick<Game, "gameType" | "gameCode">): string {
  return `${gameType === "LOTT" ? "/lottery" : "/seamless"}?gameCode=${encodeURIComponent(gameCode)}`;
}
