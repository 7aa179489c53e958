import type { Game } from "@magpie/contract/catalogue";
import { gated } from "../../../kit/gate";
import { navigate } from "../../../kit/router";
import { launchPath } from "./launch-path";

/** Playing for real money needs an account. */
export function play(game: Game): void {
  gated(() => navigate(launchPath(game)));
}

/** A free trial does not. */
export function tryOut(game: Game): void {
  navigate(`${launchPath(game)}&trial=1`);
}
