import { DAY_MS } from "../durations";
import { addMonths } from "../period";
import type { Exclusion } from "./limits";

export const LONGEST_BREAK_DAYS = 42;
export const SHORTEST_EXCLUSION_MONTHS = 6;
export const LONGEST_EXCLUSION_MONTHS = 60;

/** A break that is already running is never cut short. */
export function breakUntil(now: Date, days: number, running: Date | null): Date {
  const until = new Date(now.getTime() + days * DAY_MS);
  return running && running > until ? running : until;
}

/** Null months mean for good. An exclusion that is already running keeps its beginning and is never cut short. */
export function excludedUntil(now: Date, months: number | null, running: Exclusion | null): Date | null {
  if (months === null || (running && running.until === null)) return null;
  const until = addMonths(now, months);
  return running ? longerTerm(running.until, until) : until;
}

/** The longer of two terms; null means for good. */
export function longerTerm(one: Date | null, other: Date | null): Date | null {
  return one === null || other === null ? null : one > other ? one : other;
}

/** The end of an exclusion waits this long after it was asked for. */
const ENDING_MS = DAY_MS;

/**
 * The time at which an exclusion ends if its end is asked for now; null while nobody can ask. An end that was asked for before keeps its
 * time.
 */
export function exclusionEnds({ until, endsAt }: Exclusion, now: Date): Date | null {
  if (until === null || now < until) return null;
  return endsAt ?? new Date(now.getTime() + ENDING_MS);
}
