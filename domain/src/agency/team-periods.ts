import { addDays, countDays } from "../period";

export const TEAM_PERIODS = ["day", "week", "half", "month"] as const;
export type TeamPeriod = (typeof TEAM_PERIODS)[number];

/** The first day of the period that a day is in: weeks begin on Monday, halves of a month on the 1st and the 16th. */
export function periodStart(kind: TeamPeriod, day: string): string {
  if (kind === "day") return day;
  if (kind === "week") return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return `${day.slice(0, 8)}${kind === "half" && Number(day.slice(8)) > 15 ? "16" : "01"}`;
}

/** The last day of the period that begins on this day. */
export function periodEnd(kind: TeamPeriod, start: string): string {
  if (kind === "day") return start;
  if (kind === "week") return addDays(start, 6);
  if (kind === "half" && start.endsWith("-01")) return addDays(start, 14);
  const [year = 0, month = 0] = start.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The period that these days are, as far as it has come by today; null for any other range. */
export function periodOf(from: string, to: string, today: string): { kind: TeamPeriod; start: string } | null {
  const kind = TEAM_PERIODS.find((one) => {
    const end = periodEnd(one, from);
    return periodStart(one, from) === from && (to === end || (to < end && to >= today));
  });
  return kind && countDays(from, to) >= 1 ? { kind, start: from } : null;
}
