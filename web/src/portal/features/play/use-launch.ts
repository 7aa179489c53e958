import type { Game } from "@magpie/contract/catalogue";
import { play } from "@magpie/contract/play";
import { useEffect, useRef } from "react";
import { send } from "../../../kit/calls/api";
import { useAction } from "../../../kit/calls/use-action";
import { useSignedIn } from "../../../kit/session/session";
import { firstAlive } from "./first-alive";

/** Opens the game for whoever is signed in. The address it answers with is good once, so every showing asks for one of its own. */
export function useLaunch(game: Game | undefined, trial: boolean) {
  const signedIn = useSignedIn();
  const launch = useAction(async ({ vassalage, gameCode }: Game) => {
    const launched = await send(play.launch, { vassalage, gameCode, trial });
    return { ...launched, url: await firstAlive([launched.url, ...launched.others]) };
  });
  const { mutate, reset } = launch;
  const askedAnew = useRef(false);

  useEffect(() => {
    if (game && signedIn) mutate(game);
    return reset;
  }, [game, signedIn, mutate, reset]);

  const again = () => game && mutate(game);
  return {
    launched: launch.data,
    error: launch.error,
    again,
    /** Once by itself: where the second address opens nothing either, a person decides. */
    askAnew() {
      if (askedAnew.current) return false;
      askedAnew.current = true;
      again();
      return true;
    },
  };
}
