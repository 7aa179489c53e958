import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { type GridPlace, isSameView, ROWS_BEYOND, type ShownPart, shownPart } from "./window";

/** The first tiles, to measure by where nothing has been shown yet. */
const START: ShownPart = { first: 0, last: 24, before: 0, after: 0 };
/** Somebody who types on sees no more than the view: the rows beyond it follow when they rest, or scroll. */
const REST_MS = 250;

/** The part of a grid of items that is to be in the page, as it lies now and as one scrolls. */
export function useWindow(room: RefObject<HTMLElement | null>, items: readonly unknown[]): ShownPart {
  const place = usePlace(room, items.length > 0);
  const rested = useRested(items);
  return place ? shownPart(place, items.length, rested ? ROWS_BEYOND : 0) : START;
}

/** Other items lie where those before them did: to look again with each would have everything laid out while one types. */
function usePlace(room: RefObject<HTMLElement | null>, hasItems: boolean): GridPlace | null {
  const [place, setPlace] = useState<GridPlace | null>(null);

  useLayoutEffect(() => {
    if (!hasItems) return;
    let frame = 0;
    function look(): void {
      frame = 0;
      const next = room.current && placeOf(room.current);
      if (next) setPlace((now) => (now && isSameView(now, next) ? now : next));
      else lookSoon();
    }
    function lookSoon(): void {
      if (frame === 0) frame = requestAnimationFrame(look);
    }
    look();
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.documentElement);
    addEventListener("scroll", lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener("scroll", lookSoon);
    };
  }, [room, hasItems]);

  return place;
}

/** True once the items have been the same for a while. The first ones need not wait. */
function useRested(items: readonly unknown[]): boolean {
  const [rested, setRested] = useState(items);

  useEffect(() => {
    const rest = () => startTransition(() => setRested(items));
    const timer = setTimeout(rest, REST_MS);
    addEventListener("scroll", rest, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", rest);
    };
  }, [items]);

  return rested === items;
}

/** Columns and rows are the style sheet's; here they are only read. */
function placeOf(room: HTMLElement): GridPlace | null {
  const grid = room.firstElementChild;
  const tile = grid?.firstElementChild;
  if (!grid || !tile) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const rowHeight = tile.getBoundingClientRect().height + Number.parseFloat(rowGap);
  const columns = gridTemplateColumns.split(" ").length;
  return { scrolled: -room.getBoundingClientRect().top, viewHeight: innerHeight, columns, rowHeight };
}
