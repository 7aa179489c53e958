import { addDays, dayIn, startOfDay } from "../period";
import type { OfferPeriod } from "./offer";

/** The moment of an event, and the id of the deposit or the friend that it belongs to, if any. */
export interface PeriodEvent {
  at: Date;
  deposit: string | null;
  friend?: string;
}

/** The first day of the month's second half. */
const SECOND_HALF = "16";

/**
 * The period that an event belongs to, on the calendar of the merchant's zone; together with offer and member it is the key of the one grant.
 * The zone alone counts: a device whose clock is a day off changes nothing. Null where a grant for each deposit or friend meets an event without one.
 */
export function periodKey(period: OfferPeriod, { at, deposit, friend }: PeriodEvent, timeZone: string): string | null {
  if (period === "once") return "once";
  if (period === "deposit") return deposit === null ? null : `deposit:${deposit}`;
  if (period === "friend") return friend === undefined ? null : `friend:${friend}`;
  return `${period}:${firstDay(period, dayIn(timeZone, at))}`;
}

/** The moments from which and up to which a period runs; null for those without a calendar. */
export function periodBounds(key: string, timeZone: string): { from: Date; to: Date } | null {
  const [, period, first] = /^(day|week|halfmonth|month):(\d{4}-\d{2}-\d{2})$/.exec(key) ?? [];
  if (period === undefined || first === undefined) return null;
  return { from: startOfDay(first, timeZone), to: startOfDay(nextDay(period as CalendarPeriod, first), timeZone) };
}

type CalendarPeriod = Exclude<OfferPeriod, "once" | "deposit" | "friend">;

function firstDay(period: CalendarPeriod, day: string): string {
  if (period === "day") return day;
  if (period === "week") return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  const isLate = period === "halfmonth" && day.slice(8) >= SECOND_HALF;
  return `${day.slice(0, 8)}${isLate ? SECOND_HALF : "01"}`;
}

function nextDay(period: CalendarPeriod, first: string): string {
  if (period === "day") return addDays(first, 1);
  if (period === "week") return addDays(first, 7);
  if (period === "halfmonth" && !first.endsWith(SECOND_HALF)) return `${first.slice(0, 8)}${SECOND_HALF}`;
  return `${addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`;
}
