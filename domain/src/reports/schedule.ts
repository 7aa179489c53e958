import { MINUTE_MS } from "../durations";
import { addDays, startOfDay } from "../period";

export const REPORT_PERIODS = ["day", "week", "month"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** What was posted in the last moments of a day may commit a little after it. */
const SETTLED_MS = 10 * MINUTE_MS;
const WEEK_DAYS = 7;

export interface ReportDays {
  /** The first and the last day. */
  from: string;
  to: string;
  /** The day on which it is made. */
  end: string;
}

/** The first stretch that was not over by this day of the calendar. Weeks begin on Monday. */
export function stretchAfter(every: ReportPeriod, doneTo: string): ReportDays {
  const from = startOf(every, doneTo);
  const end = every === "day" ? addDays(from, 1) : every === "week" ? addDays(from, WEEK_DAYS) : monthAfter(from);
  return { from, to: addDays(end, -1), end };
}

function startOf(every: ReportPeriod, day: string): string {
  if (every === "day") return day;
  if (every === "month") return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return addDays(day, -sinceMonday);
}

function monthAfter(firstDay: string): string {
  return `${addDays(firstDay, 31).slice(0, 7)}-01`;
}

/** The moment from which the report of these days is made. */
export function dueAt({ end }: Pick<ReportDays, "end">, timeZone: string): Date {
  return new Date(startOfDay(end, timeZone).getTime() + SETTLED_MS);
}
