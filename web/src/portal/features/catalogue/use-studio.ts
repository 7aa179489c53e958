import type { GameType } from "@magpie/contract/catalogue";
import { pathOfType } from "../../../kit/game-types";
import { navigate, useQuery } from "../../../kit/router";

/** The studio that a category is narrowed to. It stands in the address, so that a link, a reload and the studios' menu open at it. */
export function useStudio(gameType: GameType): [vassalage: string | undefined, choose: (vassalage: string | undefined) => void] {
  const vassalage = useQuery("vassalage") ?? undefined;
  function choose(chosen: string | undefined) {
    navigate(pathOfType(gameType) + (chosen ? `?${new URLSearchParams({ vassalage: chosen })}` : ""), { replace: true });
  }
  return [vassalage, choose];
}
