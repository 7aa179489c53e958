import { el } from "../../../kit/stage/hud/dom";
import type { Size } from "../../../kit/stage/stage";

const STREAKS = 26;
const SLOPE = 0.6;
/** The time in which the nearest star crosses the sky. */
const CROSSING_MS = 5_200;
const RATE_MOST = 4;
const RATE_STEP = 0.25;
/** The speed doubles in this time. */
const FASTER_IN_MS = 12_000;

/** Stars that rush by while a comet flies, faster the longer the flight. */
export interface Streaks {
  resize(size: Size): void;
  /** Null lets them fade. */
  fly(elapsedMs: number | null): void;
}

export function createStreaks(sky: HTMLElement): Streaks {
  const stars = Array.from({ length: STREAKS }, (_, index) => {
    const depth = 0.3 + ((index * 7) % 10) / 14;
    const element = el("i", {});
    Object.assign(element.style, { width: `${10 + 34 * depth}px`, height: `${(1 + depth).toFixed(1)}px`, opacity: depth.toFixed(2) });
    return { element, depth, along: (index * 0.618) % 1, across: (index * 0.383) % 1 };
  });
  const element = el("div", { class: "streaks" }, ...stars.map((star) => star.element));
  sky.append(element);
  let ways: Animation[] = [];
  let rate = 1;
  return {
    resize({ width, height }) {
      for (const way of ways) way.cancel();
      const sunk = SLOPE * width * 1.2;
      ways = stars.map(({ element, depth, along, across }) => {
        const from = across * (height + sunk) - sunk;
        const translate = [`${width * 1.1}px ${from}px`, `${width * -0.1}px ${from + sunk}px`];
        const duration = CROSSING_MS / depth;
        return element.animate({ translate }, { duration, iterationStart: along, iterations: Number.POSITIVE_INFINITY });
      });
      for (const way of ways) way.updatePlaybackRate(rate);
    },
    fly(elapsedMs) {
      element.classList.toggle("flying", elapsedMs !== null);
      const wanted = Math.floor(Math.min(RATE_MOST, 1 + (elapsedMs ?? 0) / FASTER_IN_MS) / RATE_STEP) * RATE_STEP;
      if (wanted === rate) return;
      rate = wanted;
      for (const way of ways) way.updatePlaybackRate(rate);
    },
  };
}
