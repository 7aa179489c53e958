import type { Game } from "@magpie/contract/catalogue";
import { memo, Suspense, useState } from "react";
import { useTranslate } from "../../../kit/i18n";
import { lazyScreen } from "../../../kit/lazy-screen";
import { useImageHost } from "../../../kit/permission";
import { Button } from "../../../ui/Button";
import { Picture } from "../../../ui/Picture";
import { Tag } from "../../../ui/Tag";
import { FavouriteButton } from "./FavouriteButton";
import styles from "./GameCard.module.css";
import { play, tryOut } from "./play";
import { useTouch } from "./use-touch";

const GameSheet = lazyScreen(() => import("./GameSheet").then((chunk) => chunk.GameSheet));
/** How wide a tile is shown: in a phone's lane, and from 768 on. */
const TILE_SIZES = "(max-width: 767px) 126px, 180px";

/** A game in a list. Its actions lie on the art; where nothing can hover, a touch opens a sheet with the same two. */
export const GameCard = memo(function GameCard({ game, eager = false }: { game: Game; eager?: boolean }) {
  const t = useTranslate();
  const host = useImageHost();
  const touch = useTouch();
  // The game itself: another may take this tile over while its sheet is open.
  const [opened, setOpened] = useState<Game | null>(null);
  const name = game.gameName;
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
        {touch ? (
          <button
            type="button"
            className={styles.touch}
            aria-label={t("catalogue.open", { name, studio: game.displayName })}
            aria-haspopup="dialog"
            onClick={() => setOpened(game)}
          />
        ) : (
          <Actions game={game} />
        )}
        {game.badge && (
          <span className={styles.badge}>
            <Tag tone="flash">{t(`catalogue.badge.${game.badge}`)}</Tag>
          </span>
        )}
        <FavouriteButton game={game} className={styles.heart} />
      </div>
      <p className={styles.name} title={name}>
        {name}
      </p>
      <p className={styles.studio}>{game.displayName}</p>
      {opened && (
        <Suspense>
          <GameSheet game={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </article>
  );
});

function Actions({ game }: { game: Game }) {
  const t = useTranslate();
  const name = game.gameName;
  return (
    <div className={styles.actions}>
      <Button kind="flash" small wide icon="play" aria-label={t("catalogue.playNamed", { name })} onClick={() => play(game)}>
        {t("catalogue.play")}
      </Button>
      {game.trial && (
        <Button kind="glass" small wide aria-label={t("catalogue.trialNamed", { name })} onClick={() => tryOut(game)}>
          {t("catalogue.trial")}
        </Button>
      )}
    </div>
  );
}
