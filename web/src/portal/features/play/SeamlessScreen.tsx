import { useRef } from "react";
import { errorText } from "../../../kit/error-text";
import { useTranslate } from "../../../kit/i18n";
import { LobbyLink } from "../../../kit/lobby-link";
import { useImageHost } from "../../../kit/permission";
import { useSearch } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Picture } from "../../../ui/Picture";
import { useGame } from "./find-game";
import { GameBar } from "./GameBar";
import styles from "./SeamlessScreen.module.css";

/** The frame a game plays in: its bar, and a stage that keeps 16 to 9 and can fill the screen. */
export function SeamlessScreen() {
  const t = useTranslate();
  const imageHost = useImageHost();
  const frame = useRef<HTMLDivElement>(null);
  const gameCode = new URLSearchParams(useSearch()).get("gameCode") ?? "";
  const { data: game, error, isLoading, refetch } = useGame(gameCode);

  const art = { base: `${imageHost}/${game?.iconUrl}`, fallback: `${imageHost}/tiles/fallback`, widths: [240, 480], alt: "" } as const;

  return (
    <div ref={frame} className={styles.frame}>
      <GameBar game={game ?? null} frame={frame} />
      <section className={styles.stage} aria-label={t("play.stage")} aria-busy={isLoading}>
        {game && (
          <div className={styles.ground} aria-hidden="true">
            <Picture {...art} sizes="240px" eager />
          </div>
        )}
        <div className={styles.words}>
          {error && (
            <EmptyState
              icon="wifi-off"
              title={t("common.error.title")}
              text={errorText(error, t)}
              step={<Button onClick={() => refetch()}>{t("common.retry")}</Button>}
            />
          )}
          {game && (
            <div className={styles.tile}>
              <Picture {...art} sizes="168px" eager />
            </div>
          )}
          {game && (
            <EmptyState
              icon="hourglass"
              title={t("play.off", { game: game.gameName })}
              text={t("play.offText", { studio: game.displayName })}
              step={<LobbyLink kind="flash" />}
            />
          )}
          {!game && !error && !isLoading && (
            <EmptyState icon="search-x" title={t("play.unknown")} text={t("play.unknownText")} step={<LobbyLink kind="flash" />} />
          )}
        </div>
      </section>
    </div>
  );
}
