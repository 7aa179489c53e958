import type { Game, Vendor } from "@magpie/contract/catalogue";
import { openPopup } from "../../../kit/popups";
import { navigate } from "../../../kit/router";
import { gated } from "../../../kit/session/gate";
import { isTrial, useSession } from "../../../kit/session/session";
import { launchPath } from "./launch-path";

/** Playing for real money needs an account. A free trial does not. */
export function play(game: Game): void {
  gated(() => navigate(launchPath(game)));
}

/** A tile of the lobby was pressed: a game is played, a studio shows its games. */
export function openItem(item: Game | Vendor): void {
  if (item.isGame === "VASSALAGE") openPopup("game", { vassalage: item.vassalage });
  else play(item);
}

export function tryOut(game: Game): void {
  navigate(`${launchPath(game)}&trial=1`);
}

export type FirstWay = "play" | "trial";

/** The way a pressed tile is played: a trial player has play money alone, and would otherwise be told to register. */
export function useFirstWay({ trial }: Game): FirstWay {
  const hasPlayMoneyOnly = useSession(({ member }) => isTrial(member));
  return hasPlayMoneyOnly && trial ? "trial" : "play";
}
