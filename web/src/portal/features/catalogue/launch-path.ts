import type { Game } from "@magpie/contract/catalogue";

/** Lotteries have a page of their own, where e-lotteries open at fixed odds; every other game plays in the portal's frame. */
export function launchPath({ gameType, gameCode }: Pick<Game, "gameType" | "gameCode">): string {
  const code = encodeURIComponent(gameCode);
  if (gameType === "LOTT") return `/lottery?gameCode=${code}`;
  return gameType === "ELOTT" ? `/lottery?gameCode=${code}&lottoPrizeMode=ELOTT` : `/seamless?gameCode=${code}`;
}
