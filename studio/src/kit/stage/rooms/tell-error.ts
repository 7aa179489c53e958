import { RefusedCall } from "../client";
import type { Page } from "../page";
import type { RoomWord } from "./words";

/** Tells why the server would not: a refusal in its own words, until the player has read it. The end of the session is the page's to tell. */
export function tellError({ hud, t, explain, goToGame }: Page<RoomWord>, error: unknown): void {
  if (!(error instanceof RefusedCall) || error.message === "" || /^(game_session_ended|not_logged_in)$/.test(error.code)) {
    explain(error);
    return;
  }
  const { gameCode } = error.told;
  // Nothing else leads to the hand: the player may have come here by another way than the lobby.
  if (error.code === "seated_elsewhere" && typeof gameCode === "string") {
    hud.notice(error.message, { label: t("toThatGame"), onPress: () => goToGame(gameCode) });
    return;
  }
  hud.notice(error.message, { label: t("close"), onPress: () => hud.notice(null) });
}
