import { catalogue, type Game, type Vendor } from "@magpie/contract/catalogue";
import { memo, useId } from "react";
import { useCall } from "../../kit/calls/api";
import { errorText } from "../../kit/calls/request";
import { type ListedType, pathOfType } from "../../kit/game-types";
import { Link } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { Button, IconButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { StudioPills } from "../features/catalogue/finder/StudioPills";
import { GameGrid, GameGridSkeleton } from "../features/catalogue/GameGrid";
import styles from "./GameSection.module.css";
import { LOBBY_PAGE_SIZE, withUnseen } from "./shelf";
import { useShelf } from "./use-shelf";

/** Rows of a view, where games do not lie in lanes. */
const ROWS = 2;
/** Up to so many places there is room for an arrow only. */
const NARROW_SPAN = 2;

interface Props {
  type: ListedType;
  hot: Game[];
  total: number;
  vendors: readonly Vendor[];
  /** Tiles in a row, 0 for lanes. */
  across: number;
  /** The only section on screen: it shows all it has, not only what is hot. */
  alone?: boolean;
  /** The places of a shared row that it takes; without it, whole rows. */
  span?: number;
}

/** A category in the lobby: its hot games first, then page by page all the others, or one studio's. */
export const GameSection = memo(function GameSection({ type, hot, total, vendors, across, alone = false, span }: Props) {
  const t = useTranslate();
  const headingId = useId();
  const page = useCall(catalogue.games, { gameType: type, pageNo: 1, pageSize: LOBBY_PAGE_SIZE }, { enabled: alone });
  const perView = across ? across * ROWS : LOBBY_PAGE_SIZE;
  const first = alone ? withUnseen(hot, page.data?.content ?? []) : hot;
  const all = page.data?.totalElements ?? total;
  const shelf = useShelf({ type, first, total: all, perView });
  const isNarrow = span !== undefined && span <= NARROW_SPAN;
  return (
    <section
      className={styles.section}
      style={span ? { gridColumn: `span ${span}` } : undefined}
      aria-labelledby={headingId}
      aria-busy={shelf.pending || undefined}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{t(`catalogue.type.${type}`)}</h2>
        <div className={styles.studios}>
          {across > 0 && !span && vendors.length > 1 && <StudioPills vendors={vendors} chosen={shelf.vendor} onChoose={shelf.choose} />}
        </div>
        {type !== "MXWIN" && (
          <Link
            href={pathOfType(type)}
            className={isNarrow ? styles.allNarrow : styles.all}
            aria-label={t("home.seeAllNamed", { count: all, category: t(`catalogue.type.${type}`) })}
          >
            {!isNarrow && t("home.seeAll", { count: all })}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
        {all > perView && !span && (across > 0 || alone) && (
          <div className={styles.arrows}>
            <IconButton icon="chevron-left" size={18} label={t("common.previous")} disabled={!shelf.hasPrevious} onClick={shelf.previous} />
            <IconButton
              icon="chevron-right"
              size={18}
              label={t("common.next")}
              disabled={!shelf.hasNext || shelf.pending}
              onClick={shelf.next}
            />
          </div>
        )}
      </div>
      {shelf.games.length > 0 && <GameGrid games={shelf.games} layout={alone ? "rows" : "lane"} columns={span} />}
      {shelf.games.length === 0 && page.isLoading && <GameGridSkeleton tiles={perView} />}
      {shelf.games.length === 0 && page.error && (
        <EmptyState
          icon="circle-alert"
          title={t("catalogue.failed")}
          text={errorText(page.error, t)}
          step={<Button onClick={() => page.refetch()}>{t("common.retry")}</Button>}
        />
      )}
    </section>
  );
});
