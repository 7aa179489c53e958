import type { Timetable } from "./games";

/** What somebody may ask to be told of a lottery: before betting closes, and what was drawn. */
export const REMINDER_KINDS = ["lock", "result"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** So long before the lock: time to think, and short enough to be about this draw. */
export const REMIND_AHEAD_MINUTES = 15;
/** All kinds and all lotteries together, in a day of the merchant's. */
export const REMINDERS_MOST_A_DAY = 6;

const HOUR_MINUTES = 60;

/** A lottery that draws at most once an hour. */
export function drawsSeldom({ runs, stepMinutes }: Timetable): boolean {
  const draws = runs.reduce((all, [, count]) => all + count, 0);
  return draws === 1 || stepMinutes >= HOUR_MINUTES;
}

/**
 * What of a lottery somebody can ask for. One that draws more than once an hour would flood them: nobody is reminded of it, and results
 * come of draws in which they hold a ticket alone.
 */
export function remindersOf(timetable: Timetable): { lock: boolean; results: "all" | "own" } {
  const seldom = drawsSeldom(timetable);
  return { lock: seldom, results: seldom ? "all" : "own" };
}

/** How old a result may be that is still told. One that came at night waits for the morning, unless others have followed it by then. */
export function freshMinutes(timetable: Timetable): number {
  return drawsSeldom(timetable) ? 13 * HOUR_MINUTES : 10;
}
