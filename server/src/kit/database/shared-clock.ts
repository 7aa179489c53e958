import { SECOND_MS } from "@magpie/domain/durations";
import type { Logger } from "pino";
import type { Database } from "./db";

const EVERY_MS = 30 * SECOND_MS;
const SAMPLES = 5;
/** An answer that took longer says too little about when it was given. */
const ROUND_TRIP_MS_MAX = 100;
const DRIFT_MS_MAX = SECOND_MS;

/** The database's time, by which all nodes agree on when a bet, a cash-out or a closing time was. */
export interface SharedClock {
  now(): Date;
  close(): Promise<void>;
}

export async function openSharedClock(database: Pick<Database, "query">, log: Logger): Promise<SharedClock> {
  let offsetMs = 0;
  async function set(): Promise<void> {
    const found = await measureOffset(async () => Number(((await database.query(NOW)).rows[0] as { now: string }).now));
    if (found === null) return;
    offsetMs = found;
    if (Math.abs(found) > DRIFT_MS_MAX) log.error({ offsetMs: Math.round(found) }, "this machine's clock is off: the database's is used");
  }
  await set();
  const setting = setInterval(
    () => void set().catch((error) => log.error({ err: error }, "the database was not asked for its time")),
    EVERY_MS,
  );
  return {
    now: () => new Date(Date.now() + offsetMs),
    close: async () => clearInterval(setting),
  };
}

const NOW = "select (extract(epoch from clock_timestamp()) * 1000)::text as now";

/** How far another clock is ahead of this one, by the quickest of some answers; null when all were slow. */
export async function measureOffset(ask: () => Promise<number>, here: () => number = Date.now): Promise<number | null> {
  let best: { tookMs: number; offsetMs: number } | null = null;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const asked = here();
    const there = await ask();
    const tookMs = here() - asked;
    if (tookMs <= ROUND_TRIP_MS_MAX && (best === null || tookMs < best.tookMs)) best = { tookMs, offsetMs: there - asked - tookMs / 2 };
  }
  return best?.offsetMs ?? null;
}
