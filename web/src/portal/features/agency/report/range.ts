import { REPORT_DAYS_MAX } from "@magpie/contract/agency/reports";
import { addDays, countDays } from "@magpie/domain/period";

export const RANGE_PRESETS = ["today", "yesterday", "week", "month", "custom"] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** Days of the merchant's calendar, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days behind a preset. Weeks begin on Monday, as the periods of contracts do. */
export function rangeOf(preset: Exclude<RangePreset, "custom">, today: string): DayRange {
  if (preset === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) };
  if (preset === "week") return { from: addDays(today, -((new Date(today).getUTCDay() + 6) % 7)), to: today };
  if (preset === "month") return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: today, to: today };
}

/** Puts picked days in order and shortens them to the longest report; the end stays as picked. */
export function reportRange({ from, to }: DayRange): DayRange {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { from: countDays(first, last) > REPORT_DAYS_MAX ? addDays(last, 1 - REPORT_DAYS_MAX) : first, to: last };
}
