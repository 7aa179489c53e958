import { useSyncExternalStore } from "react";

/** The widths in pixels from which so many tiles stand side by side; below all of them games lie in a lane. */
const STEPS = [
  [1440, 6],
  [1024, 5],
  [768, 4],
] as const;
const media = STEPS.map(([width, tiles]) => ({ query: matchMedia(`(min-width: ${width}px)`), tiles }));

/** The number of tiles in a row, 0 for a lane. */
export function useTilesAcross(): 0 | 4 | 5 | 6 {
  return useSyncExternalStore(onChange, () => media.find(({ query }) => query.matches)?.tiles ?? 0);
}

function onChange(changed: () => void) {
  for (const { query } of media) query.addEventListener("change", changed);
  return () => {
    for (const { query } of media) query.removeEventListener("change", changed);
  };
}
