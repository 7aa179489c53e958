import type { Game } from "@magpie/contract/catalogue";
import { memo, useRef } from "react";
import { GameGrid } from "./GameGrid";
import { useWindow } from "./use-window";

/** Tiles above the fold are fetched at once. */
const EAGER_TILES = 6;

/** Any number of games: only the rows near the view are in the page, the others are kept open as empty room. */
export const WindowedGrid = memo(function WindowedGrid({ games }: { games: readonly Game[] }) {
  const room = useRef<HTMLDivElement>(null);
  const { first, last, before, after } = useWindow(room, games.length);
  return (
    <div ref={room} style={{ paddingTop: before, paddingBottom: after }}>
      <GameGrid games={games.slice(first, last)} eager={first === 0 ? EAGER_TILES : 0} />
    </div>
  );
});
