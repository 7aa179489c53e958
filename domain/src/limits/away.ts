import { DAY_MS } from "../durations";
import type { Exclusion } from "./limits";

export const LONGEST_BREAK_DAYS = 42;
export const SHORTEST_EXCLUSION_MONTHS = 6;
export const LONGEST_EXCLUSION_MONTHS = 60;

/** One that runs already is never cut short. */
export function breakUntil(now: Date, days: number, running: Date | null): Date {
  const until = new Date(now.getTime() + days * DAY_MS);
  return running && running > until ? running : until;
}

/** Null months are for good. One that runs already keeps its beginning and is never cut short. */
export function excludedUntil(now: Date, months: number | null, running: Exclusion | null): Date | null {
  if (months === null || (running && running.until === null)) return null;
  const until = addMonths(now, months);
  return running ? longerTerm(running.until, until) : until;
}

/** Of two terms the longer; null is for good. */
export function longerTerm(one: Date | null, other: Date | null): Date | null {
  return one === null || other === null ? null : one > other ? one : other;
}

/** How long the end of an exclusion waits after it was asked for. */
const ENDING_MS = DAY_MS;

/** When an exclusion ends whose end is asked for now; null while nobody can ask. One that was asked for keeps its time. */
export function exclusionEnds({ until, endsAt }: Exclusion, now: Date): Date | null {
  if (until === null || now < until) return null;
  return endsAt ?? new Date(now.getTime() + ENDING_MS);
}

/** The same day of a later month, or that month's last. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}
