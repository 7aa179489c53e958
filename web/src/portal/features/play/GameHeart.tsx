import { catalogue, type Game } from "@magpie/contract/catalogue";
import { useCall, useSend } from "../../../kit/calls/api";
import { gated } from "../../../kit/session/gate";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import styles from "./GameBar.module.css";

/** Marks the game being played as a favourite. */
export function GameHeart({ game }: { game: Game }) {
  const t = useTranslate();
  const { data } = useCall(catalogue.favouriteIds, {}, { enabled: useSignedIn() });
  const refresh = [catalogue.favouriteIds, catalogue.favourites];
  const add = useSend(catalogue.addFavourite, { refresh });
  const remove = useSend(catalogue.removeFavourite, { refresh });
  const on = data?.list.includes(game.nodeId) ?? false;

  function toggle() {
    const { nodeId, gameType, vassalage: vendor } = game;
    gated(() => (on ? remove.mutate({ nodeId }) : add.mutate({ nodeId, vendor, gameType })));
  }

  return (
    <IconButton
      className={styles.heart ?? ""}
      icon="heart"
      label={t("play.favourite", { game: game.gameName })}
      aria-pressed={on}
      disabled={add.isPending || remove.isPending}
      onClick={toggle}
    />
  );
}
