import { addDays, countDays, dayIn } from "@magpie/domain/period";

export const PRESETS = ["today", "week", "month", "calendar"] as const;
export type Preset = (typeof PRESETS)[number];

export interface Range {
  from: string;
  to: string;
}

/** Days of the merchant's calendar up to today: today alone, 7, 30, or this month so far. */
export function presetRange(preset: Preset, timeZone: string, now: Date): Range {
  const today = dayIn(timeZone, now);
  if (preset === "calendar") return { from: `${today.slice(0, 7)}-01`, to: today };
  return { from: addDays(today, preset === "today" ? 0 : preset === "week" ? -6 : -29), to: today };
}

/** As many days, directly before; of a single week or less the same weekdays. */
export function rangeBefore({ from, to }: Range): Range {
  const days = countDays(from, to);
  const back = Math.ceil(days / 7) * 7;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** Every day of a range, most 62: a longer one is no chart of days. */
export function daysOf({ from, to }: Range): string[] {
  const count = Math.min(62, countDays(from, to));
  return Array.from({ length: Math.max(0, count) }, (_, place) => addDays(from, place));
}

/** The change in percent of what was before; null where that says nothing. */
export function changePercent(now: string, before: string): number | null {
  const [is, was] = [Number(now), Number(before)];
  return was === 0 || Math.sign(is) !== Math.sign(was) ? null : ((is - was) / Math.abs(was)) * 100;
}
