import { DAY_MS, MINUTE_MS } from "../../durations";
import { range } from "../combinatorics";
import type { Game } from "../games";

/** One draw of a game, and the time in which it is sold: from `opensAt` on, and before `locksAt`. */
export interface Issue {
  number: string;
  /** The day it is dated to, in the form 2026-02-17. */
  day: string;
  opensAt: Date;
  locksAt: Date;
  drawsAt: Date;
}

/** The longest pause of any game is sixteen days, from the 16th of a month to the next 1st. */
const LONGEST_PAUSE_DAYS = 31;

/** The day of a moment in the game's zone. */
export function dayOf(game: Pick<Game, "zoneHours">, moment: Date): string {
  return new Date(moment.getTime() + game.zoneHours * 60 * MINUTE_MS).toISOString().slice(0, 10);
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** All issues dated to a day, in the order of their draws. */
export function issuesOf(game: Game, day: string): Issue[] {
  const draws = drawTimes(game, day);
  const [first] = draws;
  if (first === undefined) return [];
  const before = [lastDrawBefore(game, day), ...draws];
  return draws.flatMap((drawsAt, at) =>
    issueNumbers(game, day, at).map((number) => ({
      number,
      day,
      opensAt: new Date(before[at] ?? first),
      locksAt: new Date(drawsAt - game.lockSeconds * 1000),
      drawsAt: new Date(drawsAt),
    })),
  );
}

export function isDrawDay({ timetable: { weekdays, monthDays } }: Game, day: string): boolean {
  const date = new Date(day);
  return (weekdays?.includes(date.getUTCDay()) ?? true) && (monthDays?.includes(date.getUTCDate()) ?? true);
}

function drawTimes(game: Game, day: string): number[] {
  if (!isDrawDay(game, day)) return [];
  const { runs, stepMinutes } = game.timetable;
  const midnight = Date.parse(day) - game.zoneHours * 60 * MINUTE_MS;
  return runs.flatMap(([first, draws]) => range(0, draws - 1).map((at) => midnight + (first + at * stepMinutes) * MINUTE_MS));
}

function lastDrawBefore(game: Game, day: string): number | undefined {
  for (let back = 1; back <= LONGEST_PAUSE_DAYS; back++) {
    const last = drawTimes(game, dayAfter(day, -back)).at(-1);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** The names of the issues of one draw: one, or one for each province that draws that day. */
function issueNumbers(game: Game, day: string, at: number): string[] {
  const compact = day.replaceAll("-", "");
  const { naming } = game;
  if (naming.by === "number") return [`${compact}-${String(at + 1).padStart(naming.digits, "0")}`];
  if (naming.by === "year") return [`${day.slice(0, 4)}${String(ordinalInYear(game, day)).padStart(3, "0")}`];
  if (naming.by === "province") return (naming.week[new Date(day).getUTCDay()] ?? []).map((province) => `${compact}-${province}`);
  return [compact];
}

/** Counts the draws of the year up to this day. */
function ordinalInYear(game: Game, day: string): number {
  const newYear = `${day.slice(0, 4)}-01-01`;
  const days = (Date.parse(day) - Date.parse(newYear)) / DAY_MS;
  return range(0, days).filter((after) => isDrawDay(game, dayAfter(newYear, after))).length;
}

/** The server's time decides: at the lock it is too late. */
export function isSold({ opensAt, locksAt }: Pick<Issue, "opensAt" | "locksAt">, now: Date): boolean {
  return opensAt <= now && now < locksAt;
}

/** The issue that is sold now or next; the first of them when several are drawn together. */
export function currentIssue(game: Game, now: Date): Issue | null {
  const today = dayOf(game, now);
  for (let ahead = -1; ahead <= LONGEST_PAUSE_DAYS; ahead++) {
    const found = issuesOf(game, dayAfter(today, ahead)).find(({ drawsAt }) => now < drawsAt);
    if (found) return found;
  }
  return null;
}
