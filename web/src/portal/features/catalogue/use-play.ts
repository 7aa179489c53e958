import type { Game } from "@magpie/contract/catalogue";
import { gated } from "../../../kit/gate";
import { useLocation } from "../../../kit/router";
import { launchPath } from "./launch-path";

/** Playing for real money needs an account; a free trial does not. */
export function usePlay(game: Game): { play: () => void; tryOut: () => void } {
  const [, navigate] = useLocation();
  return {
    play: () => gated(() => navigate(launchPath(game))),
    tryOut: () => navigate(`${launchPath(game)}&trial=1`),
  };
}
