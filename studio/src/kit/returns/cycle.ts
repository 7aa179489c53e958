/** The number of stops for each count of credits won, and of scatters or coins shown. */
export type Cycle = ReadonlyMap<number, ReadonlyMap<number, number>>;

export type CycleInTheMaking = Map<number, Map<number, number>>;

export function addStops(cycle: CycleInTheMaking, credits: number, shown: number, stops: number): void {
  let counts = cycle.get(credits);
  if (!counts) {
    counts = new Map();
    cycle.set(credits, counts);
  }
  counts.set(shown, (counts.get(shown) ?? 0) + stops);
}

export interface CycleEntry {
  credits: number;
  shown: number;
  stops: number;
}

export function stoppedAt(cycle: Cycle): CycleEntry[] {
  return [...cycle].flatMap(([credits, counts]) => [...counts].map(([shown, stops]) => ({ credits, shown, stops })));
}

/** The number of stops for which the condition holds. */
export function stopsWhere(cycle: Cycle, isSo: (stopped: CycleEntry) => boolean): number {
  return stoppedAt(cycle).reduce((sum, stopped) => sum + (isSo(stopped) ? stopped.stops : 0), 0);
}

/** The highest win among those stops. */
export function mostWhere(cycle: Cycle, isSo: (stopped: CycleEntry) => boolean): number {
  return stoppedAt(cycle).reduce((most, stopped) => (isSo(stopped) ? Math.max(most, stopped.credits) : most), 0);
}

/** The sum of a worth over all stops. */
export function sumOver(cycle: Cycle, worth: (stopped: CycleEntry) => bigint): bigint {
  return stoppedAt(cycle).reduce((sum, stopped) => sum + worth(stopped) * BigInt(stopped.stops), 0n);
}
