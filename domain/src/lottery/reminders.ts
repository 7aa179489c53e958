import type { Timetable } from "./games";

/** Reminders that a member may ask for: before betting closes, and when a result is drawn. */
export const REMINDER_KINDS = ["lock", "result"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The time before the lock: long enough to think, and short enough to be about this draw. */
export const REMIND_AHEAD_MINUTES = 15;
/** The limit for all kinds and all lotteries together, in a day of the merchant. */
export const REMINDERS_MOST_A_DAY = 6;

const HOUR_MINUTES = 60;

/** True for a lottery that draws at most once an hour. */
export function drawsSeldom({ runs, stepMinutes }: Timetable): boolean {
  const draws = runs.reduce((all, [, count]) => all + count, 0);
  return draws === 1 || stepMinutes >= HOUR_MINUTES;
}

/**
 * The reminders that a lottery offers. One that draws more than once an hour would flood people: nobody is reminded of its locks, and
 * results are sent only for draws in which the member holds a ticket.
 */
export function remindersOf(timetable: Timetable): { lock: boolean; results: "all" | "own" } {
  const seldom = drawsSeldom(timetable);
  return { lock: seldom, results: seldom ? "all" : "own" };
}

/** A result older than this is no longer sent. One that came at night waits for the morning, unless others have followed it by then. */
export function freshMinutes(timetable: Timetable): number {
  return drawsSeldom(timetable) ? 13 * HOUR_MINUTES : 10;
}
