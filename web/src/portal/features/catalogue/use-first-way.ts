import type { Game } from "@magpie/contract/catalogue";
import { isTrial, useSession } from "../../../kit/session/session";

export type FirstWay = "play" | "trial";

/** How a tile is played when it is pressed: a trial player has play money alone, and would be told to register. */
export function useFirstWay({ trial }: Game): FirstWay {
  const hasPlayMoneyOnly = useSession(({ member }) => isTrial(member));
  return hasPlayMoneyOnly && trial ? "trial" : "play";
}
