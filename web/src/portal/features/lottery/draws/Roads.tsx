import { columnsOf, type RoadKind, rivalOf, roadsOf, type Side, streaksOf } from "@magpie/domain/lottery/draws/roads";
import { useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Panel } from "../../../../ui/CentrePage";
import type { PlayKey } from "../plays/play-name";
import { PlacePills } from "./PlacePills";
import styles from "./Roads.module.css";
import { Streaks } from "./Streaks";
import { type Counted, sumFacts } from "./trends";

/** The newest columns are what people look at; older ones are a scroll away. */
const COLUMNS_MOST = 60;

interface Road {
  kind: RoadKind;
  sides: readonly Side[];
}

/** The long streaks, and the roads of a place or of the sum: a new column whenever the side changes. */
export function Roads({ draws, bookId }: { draws: readonly Counted[]; bookId: string }) {
  const t = useTranslate();
  const [place, choose] = useState<number | null>(null);
  const roads = roadsOf(
    bookId,
    draws.map(({ numbers }) => numbers),
  );
  const shown = place === null ? sumRoads(draws, bookId) : roads.filter((road) => road.place === place);
  const rival = place === null ? null : rivalOf(bookId, place);
  const titleOf = (kind: RoadKind) =>
    kind === "duel" ? t("lottery.trends.duel", { rival: t(`plays.place.${rival}` as PlayKey) }) : t(`lottery.trends.${kind}`);
  return (
    <>
      <Panel title={t("lottery.trends.streaks")}>
        <Streaks streaks={streaksOf(roads)} bookId={bookId} onChoose={choose} />
      </Panel>
      <Panel title={t("lottery.trends.roads")}>
        <PlacePills all={t("lottery.trends.sum")} places={draws[0]?.numbers.length ?? 0} value={place} onChange={choose} />
        <div className={styles.roads}>
          {shown.map(({ kind, sides }) => (
            <section key={`${place}-${kind}`}>
              <h3>{titleOf(kind)}</h3>
              <Road sides={sides} />
            </section>
          ))}
        </div>
      </Panel>
    </>
  );
}

function sumRoads(draws: readonly Counted[], bookId: string): Road[] {
  const facts = draws.map(({ numbers }) => sumFacts(bookId, numbers));
  return [
    { kind: "size", sides: facts.map(({ size }) => size) },
    { kind: "parity", sides: facts.map(({ parity }) => parity) },
  ];
}

/** The newest are at the end, and there a road begins to be read. */
const toEnd = (road: HTMLDivElement | null) => road?.scrollTo({ left: road.scrollWidth });

function Road({ sides }: { sides: readonly Side[] }) {
  const t = useTranslate();
  const keyed = columnsOf(sides)
    .map((column, at) => ({ key: at, column }))
    .slice(-COLUMNS_MOST);
  const letter = (side: Side) => (side === "tie" ? "=" : [...t(`plays.pick.${side}`)][0]);
  return (
    <div
      ref={toEnd}
      className={styles.road}
      role="img"
      aria-label={sides
        .slice(-20)
        .map((side) => t(`plays.pick.${side}`))
        .join(", ")}
    >
      {keyed.map(({ key, column }) => (
        <span key={key} className={styles.column}>
          {column.map((side, at) => (
            <span key={`${key}-${String(at)}`} data-side={side}>
              {letter(side)}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
