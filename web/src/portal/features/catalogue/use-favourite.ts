import { catalogue, type Game } from "@magpie/contract/catalogue";
import { question, send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { oncePer } from "../../../kit/calls/once-per";
import { errorText } from "../../../kit/calls/request";
import { useFact } from "../../../kit/calls/use-answer";
import { openPopup } from "../../../kit/popups";
import { useSignedIn } from "../../../kit/session/session";
import { toast } from "../../../kit/toasts";
import { type Translate, useTranslate } from "../../../kit/words/i18n";

const TOGGLE_INTERVAL_MS = 1000;
const mayToggle = oncePer(TOGGLE_INTERVAL_MS);
const favouriteIds = question(catalogue.favouriteIds, {});

/** The heart of a game, and the way to change it. A visitor is asked to log in. */
export function useFavourite(game: Game): { on: boolean; toggle: () => void } {
  const t = useTranslate();
  const signedIn = useSignedIn();
  const marked = useFact(favouriteIds, (ids) => ids?.list.includes(game.nodeId) ?? false, { enabled: signedIn });
  const on = signedIn && marked;
  function toggle() {
    if (!signedIn) openPopup("login", {});
    else if (mayToggle()) void mark(game, !on, t);
  }
  return { on, toggle };
}

/** Shown at once, then told to the server; put back when it refuses. */
async function mark(game: Game, on: boolean, t: Translate): Promise<void> {
  show(game.nodeId, on);
  try {
    if (on) await send(catalogue.addFavourite, { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType });
    else await send(catalogue.removeFavourite, { nodeId: game.nodeId });
  } catch (error) {
    show(game.nodeId, !on);
    toast({ kind: "bad", title: t("catalogue.favourRefused"), text: errorText(error, t) });
  } finally {
    await cache.invalidate(catalogue.favourites, catalogue.favouriteIds);
  }
}

function show(nodeId: string, on: boolean): void {
  cache.set(favouriteIds, { list: withMark(cache.get(favouriteIds)?.list ?? [], nodeId, on) });
}

/** A mark set twice stays one. */
export function withMark(ids: readonly string[], nodeId: string, on: boolean): string[] {
  const others = ids.filter((id) => id !== nodeId);
  return on ? [nodeId, ...others] : others;
}
