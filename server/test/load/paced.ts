import { setTimeout as sleep } from "node:timers/promises";

/** How one request ended. */
export interface Ended {
  /** True if it was served, false if it was turned away as it should be; anything else is thrown. */
  served: boolean;
  /** From when it left until it was answered. */
  ms: number;
}

export interface Paced {
  perSecond: number;
  served: number;
  turnedAway: number;
  /** What was thrown, by its text. */
  errors: ReadonlyMap<string, number>;
  /** Of those that were served, and of those that were turned away. */
  p50Ms: number;
  p99Ms: number;
  p999Ms: number;
  mostMs: number;
  turnedAwayP99Ms: number;
  /** From the last that was sent until all were answered. */
  drainedMs: number;
  /** From the beginning to the answer of each that was served, for a look at how it went on. */
  servedAt: readonly number[];
}

const TICK_MS = 5;
/** Requests that a caller would hold at once, before it gives up sending more. */
const UNDER_WAY_MAX = 2_000;

/** Requests that come by their own clock, whether the ones before are answered or not. */
export async function paced(perSecond: number, seconds: number, ask: () => Promise<Ended>): Promise<Paced> {
  const ended: Ended[] = [];
  const servedAt: number[] = [];
  const errors = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const since = performance.now();
  let sent = 0;
  const send = async () => {
    try {
      const one = await ask();
      ended.push(one);
      if (one.served) servedAt.push(performance.now() - since);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      errors.set(text, (errors.get(text) ?? 0) + 1);
    }
  };
  while (performance.now() < since + seconds * 1_000) {
    const due = Math.floor(((performance.now() - since) / 1_000) * perSecond);
    for (; sent < due && underWay.size < UNDER_WAY_MAX; sent += 1) {
      const one = send().finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await sleep(TICK_MS);
  }
  const tookMs = performance.now() - since;
  await Promise.all(underWay);
  const drainedMs = performance.now() - since - tookMs;
  return { ...summary(ended, tookMs), errors, drainedMs, servedAt };
}

function summary(ended: readonly Ended[], tookMs: number): Omit<Paced, "errors" | "drainedMs" | "servedAt"> {
  const timesOf = (served: boolean) =>
    ended
      .filter((one) => one.served === served)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
  const [served, turnedAway] = [timesOf(true), timesOf(false)];
  const at = (times: readonly number[], share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: (served.length / tookMs) * 1_000,
    served: served.length,
    turnedAway: turnedAway.length,
    p50Ms: at(served, 0.5),
    p99Ms: at(served, 0.99),
    p999Ms: at(served, 0.999),
    mostMs: served.at(-1) ?? 0,
    turnedAwayP99Ms: at(turnedAway, 0.99),
  };
}
