import { HOUR_MS } from "../durations";

/** How long a wish for more room waits before it can be said again. */
export const LOOSENING_HOURS = 24;

/** No limit at all is the loosest. */
export function isLooser(wished: bigint | null, now: bigint | null): boolean {
  return now !== null && (wished === null || wished > now);
}

export function looserFrom(asked: Date): Date {
  return new Date(asked.getTime() + LOOSENING_HOURS * HOUR_MS);
}
