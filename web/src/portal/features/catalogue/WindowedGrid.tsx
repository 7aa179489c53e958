import type { Game } from "@magpie/contract/catalogue";
import { memo, useRef } from "react";
import { GameGrid } from "./GameGrid";
import { useWindow } from "./use-window";

/** Tiles above the fold are fetched at once. */
const EAGER_TILES = 6;

interface Props {
  games: readonly Game[];
  /** The indices of the shown games, in their order. */
  places: readonly number[];
}

/** Any number of games: only the rows near the view are in the page, the others are kept open as empty room. */
export const WindowedGrid = memo(function WindowedGrid({ games, places }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { first, last, before, after } = useWindow(room, places);
  const shown = places.slice(first, last).map((place) => games[place] as Game);
  return (
    <div ref={room} style={{ paddingTop: before, paddingBottom: after }}>
      <GameGrid games={shown} from={first} eager={first === 0 ? EAGER_TILES : 0} />
    </div>
  );
});
