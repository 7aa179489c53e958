import { MINUTE_MS, SECOND_MS } from "@magpie/domain/durations";

/** Machine and database disagree by more than this: somebody has to look. */
const ALARM_MS = SECOND_MS;
/** By more than this, or by nobody knows how much, nobody knows what time it is, and what is done by the time waits. */
const STOP_MS = 5 * SECOND_MS;
const LOOK_MS = SECOND_MS;
const AGAIN_MS = 5 * MINUTE_MS;

/** Watches how far the database's clock and this machine's are apart. */
export interface ClockGuard {
  /** False while what is done by the time has to wait: one of the two clocks is wrong, and nothing here can say which. */
  isSure(): boolean;
  /** Looks once, and rings if it is time to. */
  look(): void;
  close(): void;
}

export function openClockGuard(driftMs: () => number, ring: (driftMs: number) => void): ClockGuard {
  let rungAt = Number.NEGATIVE_INFINITY;
  function look(): void {
    const drift = driftMs();
    // Not a number while it is not known, which is in no range.
    if (Math.abs(drift) <= ALARM_MS) rungAt = Number.NEGATIVE_INFINITY;
    else if (performance.now() - rungAt >= AGAIN_MS) {
      rungAt = performance.now();
      ring(drift);
    }
  }
  const looking = setInterval(look, LOOK_MS);
  return { isSure: () => Math.abs(driftMs()) <= STOP_MS, look, close: () => clearInterval(looking) };
}
