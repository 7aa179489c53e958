import { catalogue, type Game } from "@magpie/contract/catalogue";
import { Fragment, type ReactNode, Suspense, startTransition, useEffect, useMemo, useState } from "react";
import { useCall } from "../../kit/calls/api";
import { type Lane, lobbyVendors, type MenuType } from "../../kit/game-types";
import { lazyScreen } from "../../kit/lazy-screen";
import { GameSection } from "./GameSection";
import styles from "./HomeShelves.module.css";
import { groupByType, packRows } from "./shelf";

const GameFinder = lazyScreen(() => import("../features/catalogue/finder/GameFinder").then((chunk) => chunk.GameFinder));
const AccountGames = lazyScreen(() => import("../features/catalogue/AccountGames").then((chunk) => chunk.AccountGames));

/** On phones a lane takes the whole width, but two categories of one game each stand side by side. */
const PLACES_IN_LANES = 2;
/** The winners stand after this many sections if they do not fit beside the banner. */
const SECTIONS_BEFORE_ASIDE = 2;
/** Sections of the first paint; the ones below the fold follow. */
const SECTIONS_AT_FIRST = 2;

const NONE: Game[] = [];

interface Props {
  type: MenuType;
  lanes: readonly Lane[];
  /** Tiles in a row, 0 for lanes. */
  across: number;
  /** Something is typed in the search box; what, stands in the address. */
  isSearch: boolean;
  aside: ReactNode;
}

/** The games under the menu: the search, the favourites, one category, or all of them. */
export function HomeShelves({ type, lanes, across, isSearch, aside }: Props) {
  const hot = useCall(catalogue.hotGames, {}).data?.list ?? NONE;
  const sections = useMemo(() => sectionsOf(hot, lanes, across || PLACES_IN_LANES), [hot, lanes, across]);
  const steps = useSteps(SECTIONS_AT_FIRST, sections.length);

  if (isSearch)
    return (
      <Suspense fallback={<div className={styles.room} />}>
        <GameFinder />
      </Suspense>
    );
  if (type === "FAV")
    return (
      <Suspense fallback={<div className={styles.room} />}>
        <AccountGames kind="favorite" />
      </Suspense>
    );
  if (type !== "HOME") {
    const lane = lanes.find(({ gameType }) => gameType === type);
    const games = type === "MXWIN" ? NONE : hot.filter(({ gameType }) => gameType === type);
    return (
      <div className={styles.room}>
        <GameSection
          key={type}
          type={type}
          hot={games}
          total={lane?.total ?? 0}
          vendors={lobbyVendors(type, lanes)}
          across={across}
          alone
        />
        {aside}
      </div>
    );
  }
  return (
    <div className={styles.room}>
      {sections.slice(0, steps).map(({ gameType, total, vendors, games, span }, index) => (
        <Fragment key={gameType}>
          {index === SECTIONS_BEFORE_ASIDE && aside}
          <GameSection type={gameType} hot={games} total={total} vendors={vendors} across={across} {...(span && { span })} />
        </Fragment>
      ))}
      {sections.length <= SECTIONS_BEFORE_ASIDE && aside}
    </div>
  );
}

/** The categories that have hot games, packed into rows of so many places. One that fills a row has no span. */
function sectionsOf(hot: readonly Game[], lanes: readonly Lane[], places: number) {
  const byType = groupByType(hot);
  const sections = lanes.flatMap(({ gameType, total }) => {
    const games = byType.get(gameType);
    return games ? [{ gameType, total, games, vendors: lobbyVendors(gameType, lanes), span: Math.min(games.length, places) }] : [];
  });
  return packRows(sections, places).map((section) => ({ ...section, span: section.span < places ? section.span : undefined }));
}

/** The number of `all` parts to draw: a few at first, then one more at a time, so that on a slow phone a tap never waits for the rest. */
function useSteps(first: number, all: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < all) startTransition(() => setShown(shown + 1));
  }, [shown, all]);
  return shown;
}
