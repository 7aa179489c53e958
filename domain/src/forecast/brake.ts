import { DAY_MS } from "../durations";

/** An offer stops itself at one and a half times of what was forecast for the bad case. */
const BRAKE_PERCENT = 150n;

/**
 * The most that an offer may come to before it stops itself. One that runs longer than the days it was tried on may come to as much more
 * as it is longer.
 */
export function brakeAt(p95: bigint, openDays: number, sincePublishedMs: number): bigint {
  const days = BigInt(Math.max(openDays, Math.ceil(sincePublishedMs / DAY_MS)));
  return (p95 * BRAKE_PERCENT * days) / (100n * BigInt(openDays));
}
