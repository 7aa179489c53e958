import { DIVIDEND_PERIODS, type DividendPeriod } from "@magpie/domain/agency/contract";
import { dueAt, periodOf, spanOf, windowAt } from "@magpie/domain/agency/periods";
import { addDays, dayIn, startOfDay } from "@magpie/domain/period";
import type { Work } from "../../../kit/ctx";
import { readTimeZone } from "../../merchant/merchant";
import { findLastRun, findNextDay, findNextDue, findNextPlay, haveRead, type RunKind, type RunWindow, readFeed } from "./runs-store";

/** Every sequence of windows that follow one another: dividends have one for each length of period. */
export const SEQUENCES: readonly { kind: RunKind; period: DividendPeriod | "" }[] = [
  { kind: "commission", period: "" },
  { kind: "realtime", period: "" },
  { kind: "hourly", period: "" },
  { kind: "daily", period: "" },
  ...DIVIDEND_PERIODS.map((period) => ({ kind: "dividend" as const, period })),
];

/**
 * The next window to settle; null while it runs, is not due yet, or is not read to its end. Windows follow one another in order, so after a
 * stop all that were missed are made up for, one by one. A clock that was set back finds nothing to do.
 */
export async function nextWindow(ctx: Pick<Work, "db" | "now">, kind: RunKind, period: DividendPeriod | ""): Promise<RunWindow | null> {
  const { db, now } = ctx;
  const timeZone = await readTimeZone(db);
  const last = await findLastRun(db, kind, period);
  // Carries and debts of a period are known only once the one before is decided.
  if (last?.state === "review") return null;
  const from = last ? dayIn(timeZone, last.endsAt) : null;
  const day = kind === "commission" ? await findNextDue(db, from) : await findNextDay(db, kind, period, from);
  if (day === undefined) return null;
  const since = last && from === day ? last.endsAt : startOfDay(day, timeZone);
  const at = kind === "realtime" ? await nextPlayed(ctx, since, day, timeZone) : since;
  const window = windowOf(kind, period, day, at, timeZone);
  if (dueAt(kind, { from: window.startsAt, to: window.endsAt }, timeZone) > now) return null;
  const readers = kind === "commission" ? (["bets"] as const) : (["bets", "flows"] as const);
  const isRead = (await readFeed(db, window.endsAt)).isClosed && (await haveRead(db, readers, window.endsAt));
  return isRead ? window : null;
}

/** Five minutes without a bet are settled with the next ones that have some, or with the last ones of the day. */
async function nextPlayed({ db }: Pick<Work, "db">, since: Date, day: string, timeZone: string): Promise<Date> {
  const end = startOfDay(addDays(day, 1), timeZone);
  return (await findNextPlay(db, since, end)) ?? new Date(end.getTime() - 1);
}

function windowOf(kind: RunKind, period: DividendPeriod | "", day: string, at: Date, timeZone: string): RunWindow {
  if (kind === "dividend" || kind === "commission") {
    const days = period === "" ? { first: day, last: day } : periodAfter(period, day);
    const { from, to } = spanOf(days, timeZone);
    return { kind, period, startsAt: from, endsAt: to, firstDay: days.first, lastDay: days.last };
  }
  const { from, to } = windowAt(kind, at, timeZone);
  return { kind, period, startsAt: from, endsAt: to, firstDay: day, lastDay: day };
}

/** The period that begins with this day, or the next one: none is counted in part. */
function periodAfter(period: DividendPeriod, day: string) {
  const days = periodOf(period, day);
  return days.first === day ? days : periodOf(period, addDays(days.last, 1));
}
