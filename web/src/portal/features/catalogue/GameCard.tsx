import type { Game } from "@magpie/contract/catalogue";
import { memo, Suspense, useState, useSyncExternalStore } from "react";
import { useImageHost } from "../../../kit/browser/image-host";
import { lazyScreen } from "../../../kit/lazy-screen";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { Picture } from "../../../ui/Picture";
import { Tag } from "../../../ui/Tag";
import { FavouriteButton } from "./FavouriteButton";
import styles from "./GameCard.module.css";
import { type FirstWay, openItem, tryOut, useFirstWay } from "./play";

const GameSheet = lazyScreen(() => import("./GameSheet").then((chunk) => chunk.GameSheet));
/** The width of a tile: in a phone's lane, and from 768 on. */
const TILE_SIZES = "(max-width: 767px) 126px, 180px";

/** A game in a list. A press on picture or name opens it; where nothing can hover, a touch opens a sheet with the two ways to play. */
export const GameCard = memo(function GameCard({ game, eager = false }: { game: Game; eager?: boolean }) {
  const t = useTranslate();
  const host = useImageHost();
  const touch = useTouch();
  // The game itself: another may take this tile over while its sheet is open.
  const [opened, setOpened] = useState<Game | null>(null);
  const first = useFirstWay(game);
  const name = game.gameName;
  const open = () => (touch ? setOpened(game) : first === "play" ? openItem(game) : tryOut(game));
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Picture
          key={game.iconUrl}
          className={styles.picture}
          base={`${host}/${game.iconUrl}`}
          fallback={`${host}/tiles/fallback`}
          widths={[240, 480]}
          sizes={TILE_SIZES}
          alt=""
          eager={eager}
        />
        <button
          type="button"
          className={styles.cover}
          aria-label={touch ? t("catalogue.open", { name, studio: game.displayName }) : t(`catalogue.${first}Named`, { name })}
          aria-haspopup={touch ? "dialog" : undefined}
          onClick={open}
        />
        {!touch && <Actions game={game} first={first} />}
        {game.badge && (
          <span className={styles.badge}>
            <Tag tone="flash">{t(`catalogue.badge.${game.badge}`)}</Tag>
          </span>
        )}
        <FavouriteButton game={game} className={styles.heart} />
      </div>
      {/* The picture before it says the same to a keyboard. */}
      <button type="button" className={styles.name} title={name} tabIndex={-1} onClick={open}>
        {name}
      </button>
      <p className={styles.studio}>{game.displayName}</p>
      {opened && (
        <Suspense>
          <GameSheet game={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </article>
  );
});

/** Comes out under a pointer. What looks like the first button is a picture of it: the whole tile is pressed. */
function Actions({ game, first }: { game: Game; first: FirstWay }) {
  const t = useTranslate();
  return (
    <div className={styles.actions}>
      <span className={buttonClass({ kind: "flash", small: true, wide: true })} aria-hidden="true">
        <Icon name="play" size={16} filled />
        {t(`catalogue.${first}`)}
      </span>
      {game.trial && first === "play" && (
        <Button kind="glass" small wide aria-label={t("catalogue.trialNamed", { name: game.gameName })} onClick={() => tryOut(game)}>
          {t("catalogue.trial")}
        </Button>
      )}
    </div>
  );
}

const fingers = matchMedia("(hover: none)");

/** True on touch screens: nothing can hover over a tile there to bring out its buttons. */
function useTouch(): boolean {
  return useSyncExternalStore(onChange, () => fingers.matches);
}

function onChange(changed: () => void): () => void {
  fingers.addEventListener("change", changed);
  return () => fingers.removeEventListener("change", changed);
}
