import { DAY_MS } from "./durations";

/** Midnight, on a zone's own clock, of the first of so many days up to today; one day means today alone. */
export function startOfDays(now: Date, days: number, timeZone: string): Date {
  return startOfDay(addDays(dayIn(timeZone, now), 1 - days), timeZone);
}

/** The first moment of a day on a zone's calendar: its midnight, or what follows it where summer time leaves that out. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  // The offset is taken at that midnight, because summer time may make it differ from the offset of now.
  const near = midnight - offset(midnight, timeZone);
  const exact = midnight - offset(near, timeZone);
  // Where clocks go forward at midnight, one of the two is still the evening before.
  return new Date([near, exact].sort((a, b) => a - b).find((moment) => wallClock(moment, timeZone) >= midnight) ?? exact);
}

/**
 * The moment of a zone's local time, `yyyy-MM-ddTHH:mm` with or without seconds; null if that is no time.
 * A time that comes twice is the first of the two; one that clocks leave out is as much later as they jump.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const before = wall - offset(wall - DAY_MS, timeZone);
  const after = wall - offset(wall + DAY_MS, timeZone);
  const exact = [before, after].filter((moment) => wallClock(moment, timeZone) === wall);
  return new Date(exact.length > 0 ? Math.min(...exact) : before);
}

/** The day on a zone's calendar, in the form `yyyy-MM-dd`. */
export function dayIn(timeZone: string, now: Date): string {
  return new Date(wallClock(now.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The day so many days later on the calendar; earlier when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last day. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Midnight, on a zone's own clock, with which the month after this one (`yyyy-MM`) begins. */
export function startOfMonthAfter(month: string, timeZone: string): Date {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return startOfDay(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), timeZone);
}

/** The number of days from the first to the last, both included. */
export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** Making a format costs a hundred times as much as using it, and merchants live in few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, known);
  return known;
}

/** Writes moments in a zone's local time: `yyyy-MM-dd HH:mm:ss`. */
export function zoneClock(timeZone: string): (moment: Date) => string {
  const format = formatIn(timeZone);
  return (moment) => format.format(moment);
}

/** Zones change their clocks at quarters of an hour, so that an offset holds for the whole quarter. */
const QUARTER_MS = 900_000;
/** Offsets are asked for a few days of a few zones; whatever is more begins anew. */
const OFFSETS_MOST = 50_000;
const offsets = new Map<string, Map<number, number>>();
let offsetsKept = 0;

/** Formatting a moment costs a hundred times as much as looking its quarter up, and counting a bet asks for its day many times. */
function offset(moment: number, timeZone: string): number {
  const quarter = Math.floor(moment / QUARTER_MS);
  const known = offsets.get(timeZone)?.get(quarter);
  if (known !== undefined) return known;
  if (offsetsKept >= OFFSETS_MOST) {
    offsets.clear();
    offsetsKept = 0;
  }
  const start = quarter * QUARTER_MS;
  const found = Date.parse(`${formatIn(timeZone).format(start).replace(" ", "T")}Z`) - start;
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, ofZone.set(quarter, found));
  offsetsKept += 1;
  return found;
}

/** The local time of a zone, read as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  return moment + offset(moment, timeZone);
}
