import type { Game } from "@magpie/contract/catalogue";
import type { CSSProperties } from "react";
import { Skeleton } from "../../../ui/Skeleton";
import { GameCard } from "./GameCard";
import styles from "./GameGrid.module.css";

/** The layout of games on phones: one lane that scrolls sideways, or rows. From 768 on always rows. */
type Layout = "lane" | "rows";

interface Props {
  games: readonly Game[];
  layout?: Layout;
  /** The number of tiles that are in view at first, and so are fetched at once. */
  eager?: number;
  /** Tiles in a row from 768 on, where the list is narrower than the page. */
  columns?: number | undefined;
  /** The place of the first in a longer list. Other games then take over the tiles of those before them, which is quicker than new ones. */
  from?: number;
}

export function GameGrid({ games, layout = "rows", eager = 0, columns, from }: Props) {
  return (
    <ul className={`${styles.grid} ${styles[layout]}`} style={{ "--columns": columns } as CSSProperties}>
      {games.map((game, index) => (
        <li key={from === undefined ? game.nodeId : from + index}>
          <GameCard game={game} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

/** The grid before its games are known, in the same shape. */
export function GameGridSkeleton({ tiles, layout = "rows" }: { tiles: number; layout?: Layout }) {
  return (
    <div className={`${styles.grid} ${styles[layout]}`} aria-hidden="true">
      {Array.from({ length: tiles }, (_, place) => place).map((place) => (
        <div key={place}>
          <div className={styles.tile}>
            <Skeleton height="100%" radius="lg" />
          </div>
          <div className={styles.words}>
            <Skeleton width="80%" height="14px" />
            <Skeleton width="50%" height="12px" />
          </div>
        </div>
      ))}
    </div>
  );
}
