import type { Timetable } from "@magpie/domain/lottery/games";

export type Rhythm = { every: "minutes" | "day" | "days"; minutes: number };

/** How often a game draws, as people say it. */
export function rhythmOf({ runs, stepMinutes, weekdays, monthDays }: Timetable): Rhythm {
  if (weekdays || monthDays) return { every: "days", minutes: 0 };
  const draws = runs.reduce((all, [, count]) => all + count, 0);
  return draws > 1 ? { every: "minutes", minutes: stepMinutes } : { every: "day", minutes: 0 };
}
