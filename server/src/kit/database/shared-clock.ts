import { MINUTE_MS, SECOND_MS } from "@magpie/domain/durations";
import type { Logger } from "pino";
import type { Database } from "./db";

const EVERY_MS = 30 * SECOND_MS;
const LOOK_MS = SECOND_MS;
const SAMPLES = 5;
/** An answer that took longer says too little about when it was given. */
const ROUND_TRIP_MS_MAX = 100;
/** What was measured before says nothing any more: the database's clock may have been set since. */
const KNOWN_MS = 2 * MINUTE_MS;
/** One of the two clocks was set anew, so the difference is measured at once. */
const STEP_MS = 250;

/** The database's time, by which all nodes agree on when a bet, a cash-out or a closing time was. */
export interface SharedClock {
  now(): Date;
  /** How far the database's clock is ahead of this machine's, in milliseconds; not a number while nobody knows. */
  driftMs(): number;
  close(): Promise<void>;
}

/** Clocks of this machine, for tests that move them. */
export interface OwnClocks {
  /** Counts on whatever happens to the time of day. */
  steady(): number;
  timeOfDay(): number;
}

const OWN: OwnClocks = { steady: () => performance.now(), timeOfDay: () => Date.now() };

/** Between two questions the steady clock counts on: somebody who sets this machine's time does not move ours. */
export async function openSharedClock(database: Pick<Database, "query">, log: Logger, own = OWN): Promise<SharedClock> {
  const ask = async () => Number(((await database.query(NOW)).rows[0] as { now: string }).now);
  let aheadMs = own.timeOfDay() - own.steady();
  let [measuredAt, measuredDriftMs] = [Number.NEGATIVE_INFINITY, 0];
  const nowMs = () => own.steady() + aheadMs;
  const driftMs = () => nowMs() - own.timeOfDay();

  /** Asked again at the next look if all answers were slow. */
  async function measure(): Promise<void> {
    const offsetMs = await measureOffset(ask, own.steady);
    if (offsetMs === null) return;
    aheadMs = offsetMs;
    [measuredAt, measuredDriftMs] = [own.steady(), driftMs()];
  }

  async function look(): Promise<void> {
    const wasSet = Math.abs(driftMs() - measuredDriftMs) > STEP_MS;
    if (wasSet || own.steady() - measuredAt >= EVERY_MS) await measure();
  }

  await measure();
  const looking = setInterval(
    () => void look().catch((error) => log.error({ err: error }, "the database was not asked for its time")),
    LOOK_MS,
  );
  return {
    now: () => new Date(nowMs()),
    driftMs: () => (own.steady() - measuredAt <= KNOWN_MS ? driftMs() : Number.NaN),
    close: async () => clearInterval(looking),
  };
}

const NOW = "select (extract(epoch from clock_timestamp()) * 1000)::text as now";

/** How far another clock is ahead of this one, by the quickest of some answers; null when all were slow. */
export async function measureOffset(ask: () => Promise<number>, here: () => number): Promise<number | null> {
  let best: { tookMs: number; offsetMs: number } | null = null;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const asked = here();
    const there = await ask();
    const tookMs = here() - asked;
    if (tookMs <= ROUND_TRIP_MS_MAX && (best === null || tookMs < best.tookMs)) best = { tookMs, offsetMs: there - asked - tookMs / 2 };
  }
  return best?.offsetMs ?? null;
}
