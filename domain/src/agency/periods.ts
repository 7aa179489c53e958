import { HOUR_MS, MINUTE_MS } from "../durations";
import { addDays, dayIn, startOfDay, zoneClock } from "../period";
import type { ContractKind, DividendPeriod } from "./contract";

/** Days of the merchant's calendar, both included. */
export interface Days {
  first: string;
  last: string;
}

/** Moments from one on and before another. */
export interface Span {
  from: Date;
  to: Date;
}

const WINDOW_MS = 5 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;

/** The period that a day belongs to. */
export function periodOf(period: DividendPeriod, day: string): Days {
  const month = day.slice(0, 7);
  if (period === "daily") return { first: day, last: day };
  if (period === "weekly") {
    const first = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
    return { first, last: addDays(first, 6) };
  }
  if (period === "monthly") return { first: `${month}-01`, last: lastOfMonth(month) };
  return day.slice(8) <= "15" ? { first: `${month}-01`, last: `${month}-15` } : { first: `${month}-16`, last: lastOfMonth(month) };
}

function lastOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

export function nextPeriod(period: DividendPeriod, { last }: Days): Days {
  return periodOf(period, addDays(last, 1));
}

/** True for the first period that begins in its month. */
export function opensMonth(period: DividendPeriod, { first }: Days): boolean {
  return periodOf(period, addDays(first, -1)).first.slice(0, 7) !== first.slice(0, 7);
}

export function spanOf({ first, last }: Days, timeZone: string): Span {
  return { from: startOfDay(first, timeZone), to: startOfDay(addDays(last, 1), timeZone) };
}

/**
 * The salary window that a moment lies in. Hours and five minutes are counted from the day's first moment, so that a day on which clocks
 * are set has no gap and no overlap.
 */
export function windowAt(kind: Exclude<ContractKind, "dividend">, at: Date, timeZone: string): Span {
  const day = dayIn(timeZone, at);
  const whole = spanOf({ first: day, last: day }, timeZone);
  if (kind === "daily") return whole;
  const size = kind === "hourly" ? HOUR_MS : WINDOW_MS;
  const from = whole.from.getTime() + Math.floor((at.getTime() - whole.from.getTime()) / size) * size;
  return { from: new Date(from), to: new Date(Math.min(from + size, whole.to.getTime())) };
}

/** The moment from which a window that ended may be settled. Clock times of the next day stay so where its clocks are set. */
export function dueAt(kind: ContractKind | "commission", { to }: Span, timeZone: string): Date {
  if (kind === "dividend") return atClock(dayIn(timeZone, to), "12:00:00", timeZone);
  if (kind === "daily") return atClock(dayIn(timeZone, to), "02:00:00", timeZone);
  const afterMs = { commission: 10 * MINUTE_MS, hourly: 5 * MINUTE_MS, realtime: 0 }[kind];
  return new Date(to.getTime() + afterMs);
}

/** The first moment of a day at which a zone's clock shows a time or a later one. Zones differ by whole quarters of an hour. */
function atClock(day: string, clock: string, timeZone: string): Date {
  const write = zoneClock(timeZone);
  let at = startOfDay(day, timeZone);
  while (write(at) < `${day} ${clock}`) at = new Date(at.getTime() + QUARTER_MS);
  return at;
}

/** The first day that a contract counts from: the next business day, or the start of the next period. No period is counted in part. */
export function startDay(kind: ContractKind, period: DividendPeriod | null, today: string): string {
  return addDays(kind === "dividend" && period ? periodOf(period, today).last : today, 1);
}

/** The first day on which a contract whose end was agreed today no longer counts. */
export const endDay = startDay;

/** The label of a window, in the merchant's calendar. */
export function labelOf(kind: ContractKind, { from, to }: Span, timeZone: string): string {
  if (kind === "hourly" || kind === "realtime") return zoneClock(timeZone)(kind === "realtime" ? to : from).slice(0, 16);
  const first = dayIn(timeZone, from);
  const last = dayIn(timeZone, new Date(to.getTime() - 1));
  return first === last ? first : `${first}/${last}`;
}
