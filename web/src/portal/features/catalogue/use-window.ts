import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type GridPlace, type ShownPart, shownPart } from "./window";

/** The first tiles, to measure by where nothing is shown yet, or nothing any more. */
const START: ShownPart = { first: 0, last: 24, before: 0, after: 0 };

/** The part of a grid of so many items that is to be in the page, as it lies now and as one scrolls. */
export function useWindow(room: RefObject<HTMLElement | null>, count: number): ShownPart {
  const [shown, setShown] = useState(START);
  const place = useRef<GridPlace>(null);

  useLayoutEffect(() => {
    let frame = 0;
    function look(): void {
      frame = 0;
      place.current = room.current && placeOf(room.current);
      show();
    }
    function show(): void {
      const next = place.current ? shownPart(place.current, count) : START;
      setShown((now) => (isSame(now, next) ? now : next));
      if (!place.current && count > 0) lookSoon();
    }
    function lookSoon(): void {
      if (frame === 0) frame = requestAnimationFrame(look);
    }
    // Other items lie where those before them did: to look again would have everything laid out while one types.
    if (place.current) show();
    else look();
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.documentElement);
    addEventListener("scroll", lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener("scroll", lookSoon);
    };
  }, [room, count]);

  return shown;
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

function isSame(a: ShownPart, b: ShownPart): boolean {
  return a.first === b.first && a.last === b.last && a.before === b.before && a.after === b.after;
}
