import { useEffect, useRef } from "react";
import { errorText } from "../../../kit/calls/request";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { useDelayed } from "../../../ui/Skeleton";
import { GameGrid, GameGridSkeleton } from "./GameGrid";
import styles from "./GamePages.module.css";
import { CATEGORY_PAGE_SIZE, type useGamePages } from "./use-game-pages";

/** The distance below the view at which the next page is asked for. */
const REACH_PX = 600;
/** Tiles above the fold are fetched at once. */
const EAGER_TILES = 6;

interface Props {
  pages: ReturnType<typeof useGamePages>;
  /** Takes the person back to all games of the category. */
  onShowAll: () => void;
}

/** The games of a filter, in whatever state they are; more come as one scrolls, or by the button. */
export function GamePages({ pages, onShowAll }: Props) {
  const t = useTranslate();
  const { games, total = 0, error, hasNextPage, isFetchingNextPage, isPending, fetchNextPage, refetch } = pages;
  if (isPending) return <Arriving />;
  if (error && games.length === 0) {
    return (
      <EmptyState
        icon="circle-alert"
        title={t("catalogue.failed")}
        text={errorText(error, t)}
        step={<Button onClick={() => refetch()}>{t("common.retry")}</Button>}
      />
    );
  }
  if (games.length === 0) {
    return (
      <EmptyState
        icon="search-x"
        title={t("catalogue.none.title")}
        text={t("catalogue.none.text")}
        step={<Button onClick={onShowAll}>{t("catalogue.none.step")}</Button>}
      />
    );
  }
  return (
    <>
      <GameGrid games={games} eager={EAGER_TILES} />
      {hasNextPage && (
        <div className={styles.more}>
          <p>{t("catalogue.shown", { shown: games.length, count: total })}</p>
          <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t("catalogue.more")}
          </Button>
          {!error && <EndOfList onNear={fetchNextPage} />}
        </div>
      )}
    </>
  );
}

function Arriving() {
  const t = useTranslate();
  const late = useDelayed();
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{t("catalogue.loading")}</p>
      {late && <GameGridSkeleton tiles={CATEGORY_PAGE_SIZE} />}
    </div>
  );
}

function EndOfList({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: `${REACH_PX}px` });
    if (mark.current) watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [onNear]);
  return <span ref={mark} aria-hidden="true" />;
}
