import { catalogue, type Game } from "@magpie/contract/catalogue";
import { Fragment, type ReactNode, Suspense } from "react";
import { useCall } from "../../kit/api";
import { useTranslate } from "../../kit/i18n";
import { lazyScreen } from "../../kit/lazy-screen";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { GameGrid } from "../features/catalogue/GameGrid";
import { type Lane, lobbyVendors, type MenuType } from "../features/catalogue/game-types";
import { GameSection } from "./GameSection";
import styles from "./HomeShelves.module.css";
import { groupByType, LOBBY_PAGE_SIZE, matching, packRows } from "./shelf";
import { useAfterFirstPaint } from "./use-after-first-paint";

const AccountGames = lazyScreen(() => import("../features/catalogue/AccountGames").then((chunk) => chunk.AccountGames));

const ROWS = 2;
/** On phones a lane takes the whole width, but two categories of one game each stand side by side. */
const PLACES_IN_LANES = 2;
/** After how many sections the winners stand where they do not fit beside the banner. */
const SECTIONS_BEFORE_ASIDE = 2;

/** Sections of the first paint; the ones below the fold follow in a step of their own. */
const SECTIONS_AT_FIRST = 2;

interface Props {
  type: MenuType;
  lanes: readonly Lane[];
  /** Tiles in a row, 0 for lanes. */
  across: number;
  search: string;
  onClearSearch: () => void;
  aside: ReactNode;
}

/** What lies under the game menu: what was searched for, the favourites, one category, or all of them. */
export function HomeShelves({ type, lanes, across, search, onClearSearch, aside }: Props) {
  const hot = useCall(catalogue.hotGames, {}).data?.list ?? [];
  const byType = groupByType(hot);
  const whole = useAfterFirstPaint();
  const perView = across ? across * ROWS : LOBBY_PAGE_SIZE;

  if (search.trim()) return <Found games={matching(hot, search)} text={search.trim()} onClear={onClearSearch} />;
  if (type === "FAV")
    return (
      <Suspense fallback={<div className={styles.room} />}>
        <AccountGames kind="favorite" />
      </Suspense>
    );
  if (type !== "HOME") {
    const lane = lanes.find(({ gameType }) => gameType === type);
    const games = type === "MXWIN" ? [] : (byType.get(type) ?? []);
    return (
      <div className={styles.room}>
        <GameSection
          key={type}
          type={type}
          hot={games}
          total={lane?.total ?? 0}
          vendors={lobbyVendors(type, lanes)}
          perView={perView}
          alone
        />
        {aside}
      </div>
    );
  }
  const places = across || PLACES_IN_LANES;
  const shown = lanes.flatMap((lane) => {
    const games = byType.get(lane.gameType);
    return games ? [{ ...lane, games, span: Math.min(games.length, places) }] : [];
  });
  const rows = packRows(shown, places);
  return (
    <div className={styles.room}>
      {(whole ? rows : rows.slice(0, SECTIONS_AT_FIRST)).map(({ gameType, total, games, span }, index) => (
        <Fragment key={gameType}>
          {index === SECTIONS_BEFORE_ASIDE && aside}
          <GameSection
            type={gameType}
            hot={games}
            total={total}
            vendors={lobbyVendors(gameType, lanes)}
            perView={perView}
            {...(span < places && { span })}
          />
        </Fragment>
      ))}
      {shown.length <= SECTIONS_BEFORE_ASIDE && aside}
    </div>
  );
}

function Found({ games, text, onClear }: { games: Game[]; text: string; onClear: () => void }) {
  const t = useTranslate();
  return (
    <div className={styles.room}>
      <div role="status">
        <h2 className={styles.found}>{t("home.found", { count: games.length })}</h2>
      </div>
      {games.length > 0 ? (
        <GameGrid games={games} />
      ) : (
        <EmptyState
          icon="search-x"
          title={t("home.notFound.title", { text })}
          text={t("home.notFound.text")}
          step={<Button onClick={onClear}>{t("home.clear")}</Button>}
        />
      )}
    </div>
  );
}
