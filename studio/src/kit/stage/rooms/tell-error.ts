import { RefusedCall } from "../client";
import type { Page } from "../page";
import type { RoomWord } from "./words";

/** Tells why the server would not: a refusal in its own words, until the player has read it. The end of the session is the page's to tell. */
export function tellError({ hud, t, explain }: Page<RoomWord>, error: unknown): void {
  if (!(error instanceof RefusedCall) || error.message === "" || /^(game_session_ended|not_logged_in)$/.test(error.code)) {
    explain(error);
    return;
  }
  hud.notice(error.message, { label: t("close"), onPress: () => hud.notice(null) });
}
