import { DAY_MS, HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { useEffect, useState } from "react";
import { usePermission } from "../../kit/session/permission";
import { useWords } from "../../kit/words/i18n";
import { type Translate, useTranslate } from "./words";

const SECOND_MS = 1_000;

interface OfficeTimes {
  /** 14:32:07 */
  clock: (at: string | Date) => string;
  /** 15 Nov, 14:32; like the next two with the year where it is not this one */
  moment: (at: string | Date) => string;
  /** Sun 15 Nov */
  day: (at: string | Date) => string;
  /** 15 Nov */
  date: (at: string | Date) => string;
  /** GMT+5:30 */
  offset: string;
}

/** Times on the merchant's own clock, whatever the reader's zone. */
export function useTimes(): OfficeTimes {
  const { locale } = useWords();
  const { timeZone } = usePermission().info;
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, hourCycle: "h23", ...options });
    return (at: string | Date) => format.format(new Date(at));
  };
  const yearOf = new Intl.DateTimeFormat("en", { timeZone, year: "numeric" });
  const thisYear = yearOf.format(new Date());
  /** A day of another year says which one. */
  const writeDay = (options: Intl.DateTimeFormatOptions) => {
    const [short, long] = [write(options), write({ ...options, year: "numeric" })];
    return (at: string | Date) => (yearOf.format(new Date(at)) === thisYear ? short(at) : long(at));
  };
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" }).formatToParts(new Date());
  return {
    clock: write({ hour: "2-digit", minute: "2-digit", second: "2-digit" }),
    moment: writeDay({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    day: writeDay({ weekday: "short", day: "numeric", month: "short" }),
    date: writeDay({ day: "numeric", month: "short" }),
    offset: parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT",
  };
}

/** The time now, told again at each step. */
export function useNow(stepMs: number = SECOND_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}

/** A span in its largest unit: "41 min", "6 h", "2 d". */
export function spanText(ms: number, t: Translate): string {
  if (ms < MINUTE_MS) return t("shell.span.now");
  if (ms < HOUR_MS) return t("shell.span.minutes", { count: Math.floor(ms / MINUTE_MS) });
  if (ms < 2 * DAY_MS) return t("shell.span.hours", { count: Math.floor(ms / HOUR_MS) });
  return t("shell.span.days", { count: Math.floor(ms / DAY_MS) });
}

/** How long ago, on a clock that goes on. */
export function useAge(): (at: string | Date) => string {
  const t = useTranslate();
  const now = useNow(MINUTE_MS / 4);
  return (at) => spanText(now.getTime() - new Date(at).getTime(), t);
}
