/** A bar of the test drive's chart: how many tries ended with more than the bar before and at most this, in minor units. */
export interface DriveBar {
  upTo: number;
  tries: number;
}

/** Bounds of the bars, in halves of the bonus. */
const HALVES = [1, 2, 3, 4, 6] as const;
const BEYOND_HALVES = 10;

/** Bars from nothing to the most that can be paid. The largest has a bar of its own; without a cap the last one has no end. */
export function barsFor(amount: number, cap: number): DriveBar[] {
  const inner = HALVES.map((halves) => Math.floor((amount * halves) / 2)).filter((upTo) => upTo > 0 && upTo < cap - 1);
  const last = Number.isFinite(cap) ? [cap - 1, cap] : [Math.floor((amount * BEYOND_HALVES) / 2), Number.POSITIVE_INFINITY];
  return [0, ...inner, ...last].filter((upTo, at, all) => upTo >= 0 && all.indexOf(upTo) === at).map((upTo) => ({ upTo, tries: 0 }));
}

export function addTo(bars: DriveBar[], paid: number): void {
  const bar = bars.find(({ upTo }) => paid <= upTo);
  if (bar) bar.tries += 1;
}

/** The height of a bar as a part of the highest, and its share of all tries, in hundredths. */
export function shapeOf(bars: readonly DriveBar[]): { upTo: number; height: number; share: number }[] {
  const all = bars.reduce((sum, { tries }) => sum + tries, 0);
  const most = Math.max(...bars.map(({ tries }) => tries), 1);
  return bars.map(({ upTo, tries }) => ({ upTo, height: tries / most, share: all === 0 ? 0 : (100 * tries) / all }));
}
