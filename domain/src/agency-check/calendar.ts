const DAY = 86_400_000;
const QUARTER = 900_000;

export type Calendar = "day" | "week" | "half" | "month" | "hour" | "five";

/** Asking a clock is slow, and what it said stays true. */
const calendars = new Map<string, ReturnType<typeof newCalendar>>();

/** Names the stretches of time of a zone by asking its clock alone: no offsets are computed. */
export function calendarIn(timeZone: string): ReturnType<typeof newCalendar> {
  const calendar = calendars.get(timeZone) ?? newCalendar(timeZone);
  calendars.set(timeZone, calendar);
  return calendar;
}

function newCalendar(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const known = new Map<string, number>();
  const days = new Map<number, string>();

  /** Days begin on whole quarters of an hour everywhere, so one question answers for all of a quarter. */
  function dayOf(at: number): string {
    const quarter = Math.floor(at / QUARTER);
    const found = days.get(quarter) ?? format.format(quarter * QUARTER);
    days.set(quarter, found);
    return found;
  }

  /** Narrows the two days around a midnight down to the millisecond with which the day begins. */
  function opens(day: string): number {
    const found = known.get(day);
    if (found !== undefined) return found;
    let [before, after] = [Date.parse(day) - DAY, Date.parse(day) + DAY];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (dayOf(middle) < day) before = middle;
      else after = middle;
    }
    known.set(day, after);
    return after;
  }

  function nameOf(calendar: Calendar, at: number): string {
    const day = dayOf(at);
    if (calendar === "hour") return `${day} hour ${part(at - opens(day), 60)}`;
    if (calendar === "five") return `${day} five ${part(at - opens(day), 5)}`;
    return nameOfDay(calendar, day);
  }

  /** The names of all stretches that touch these days, in order. */
  function names(calendar: Calendar, first: string, last: string): string[] {
    const list: string[] = [];
    for (let day = first; day <= last; day = later(day, 1)) {
      const length = opens(later(day, 1)) - opens(day);
      if (calendar === "hour" || calendar === "five") {
        const minutes = calendar === "hour" ? 60 : 5;
        for (let at = 0; at < length; at += minutes * 60_000) list.push(nameOf(calendar, opens(day) + at));
      } else if (list.at(-1) !== nameOfDay(calendar, day)) list.push(nameOfDay(calendar, day));
    }
    return list;
  }

  return { opens, nameOf, names };
}

function part(passed: number, minutes: number): string {
  return String(Math.floor(passed / (minutes * 60_000))).padStart(3, "0");
}

export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Weeks are named by their Monday, found by walking back to it. */
function nameOfDay(calendar: Calendar, day: string): string {
  if (calendar === "week") return new Date(day).getUTCDay() === 1 ? `week ${day}` : nameOfDay(calendar, later(day, -1));
  if (calendar === "half") return `${day.slice(0, 7)} ${Number(day.slice(8)) > 15 ? "second" : "first"} half`;
  return calendar === "month" ? day.slice(0, 7) : day;
}
