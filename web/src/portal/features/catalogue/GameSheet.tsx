import type { Game } from "@magpie/contract/catalogue";
import { type SyntheticEvent, useEffect, useId, useRef } from "react";
import { useImageHost } from "../../../kit/browser/image-host";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, IconButton } from "../../../ui/Button";
import { Picture } from "../../../ui/Picture";
import styles from "./GameSheet.module.css";
import { play, tryOut, useFirstWay } from "./play";

/** A game's two actions for fingers, at the foot of the screen. */
export function GameSheet({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useTranslate();
  const host = useImageHost();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const first = useFirstWay(game);

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  function closeThen(action: (game: Game) => void) {
    onClose();
    action(game);
  }

  return (
    <dialog ref={element} className={styles.sheet} aria-labelledby={titleId} onCancel={cancel}>
      <div className={styles.head}>
        <Picture
          className={styles.art}
          base={`${host}/${game.iconUrl}`}
          fallback={`${host}/tiles/fallback`}
          widths={[240, 480]}
          sizes="72px"
          alt=""
        />
        <div className={styles.words}>
          <h2 id={titleId}>{game.gameName}</h2>
          <p>{game.displayName}</p>
        </div>
        <IconButton icon="x" label={t("common.close")} onClick={onClose} />
      </div>
      <Button kind="accent" wide icon="play" onClick={() => closeThen(first === "play" ? play : tryOut)}>
        {t(`catalogue.${first}`)}
      </Button>
      {game.trial && first === "play" && (
        <Button kind="quiet" wide onClick={() => closeThen(tryOut)}>
          {t("catalogue.trial")}
        </Button>
      )}
    </dialog>
  );
}
