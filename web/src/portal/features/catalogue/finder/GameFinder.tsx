import type { FacetChoice } from "@magpie/domain/catalogue/facets";
import { memo, startTransition, useEffect, useMemo, useState } from "react";
import { errorText } from "../../../../kit/calls/request";
import { typeSearch, useAddress, useQuery } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { EmptyState } from "../../../../ui/EmptyState";
import { useDelayed } from "../../../../ui/Skeleton";
import { GameGridSkeleton } from "../GameGrid";
import { WindowedGrid } from "../WindowedGrid";
import { FacetBar } from "./FacetBar";
import { readSearch, writeSearch } from "./finder-address";
import styles from "./GameFinder.module.css";
import { lookFor } from "./look-for";
import { type Filtered, useFinder } from "./use-finder";

const SKELETON_TILES = 12;
const choose = (chosen: FacetChoice) => lookFor({ chosen });

/** Every game that fits what stands in the address: words and filters, answered as one types. */
export function GameFinder() {
  const t = useTranslate();
  const text = useQuery("q") ?? "";
  const filters = useAddress(({ search }) => writeSearch({ ...readSearch(search), text: "" }));
  const chosen = useMemo(() => readSearch(filters).chosen, [filters]);
  const { filtered, error, refetch } = useFinder({ text, chosen });
  const late = useDelayed();

  if (error) {
    const step = <Button onClick={() => refetch()}>{t("common.retry")}</Button>;
    return <EmptyState icon="circle-alert" title={t("catalogue.failed")} text={errorText(error, t)} step={step} />;
  }
  if (!filtered) return late ? <GameGridSkeleton tiles={SKELETON_TILES} /> : null;
  return <FinderResult filtered={filtered} chosen={chosen} />;
}

/** The count is shown at once and the tiles a frame later, so that typing never waits for pictures. */
function FinderResult({ filtered, chosen }: { filtered: Filtered; chosen: FacetChoice }) {
  const t = useTranslate();
  const shown = useAfterPaint(filtered);
  return (
    <div className={styles.finder}>
      <div role="status" className={styles.said}>
        <h2 className={styles.count}>{t("finder.found", { count: filtered.places.length })}</h2>
      </div>
      <FacetBar countsOf={shown.countsOf} vendorNames={shown.vendorNames} chosen={chosen} onChoose={choose} />
      <FoundGames text={shown.text} games={shown.games} places={shown.places} />
    </div>
  );
}

const FoundGames = memo(function FoundGames({ text, games, places }: Pick<Filtered, "text" | "games" | "places">) {
  const t = useTranslate();
  if (places.length > 0) return <WindowedGrid games={games} places={places} />;
  return (
    <EmptyState
      icon="search-x"
      title={text ? t("finder.none", { text }) : t("finder.noneChosen")}
      text={t("finder.noneText")}
      step={<Button onClick={() => typeSearch("")}>{t("finder.clear")}</Button>}
    />
  );
});

/** A value as it was when the page was last painted: what is costly to draw follows what has to be seen at once. */
function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);

  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);

  return painted;
}
