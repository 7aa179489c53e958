import { addDays, dayIn, startOfDay, startOfMonthAfter } from "../period";

/** A mission runs once, or anew with each day, week or month of the merchant's calendar. */
export const MISSION_PERIODS = ["once", "day", "week", "month"] as const;
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

export interface MissionWindow {
  /** Names the period: empty for a mission that runs once. */
  key: string;
  from: Date;
  until: Date;
}

/** The period of a mission that a moment falls into, within the mission's own time. Weeks begin on Monday. */
export function missionWindow(mission: { period: MissionPeriod; startsAt: Date; endsAt: Date }, at: Date, timeZone: string): MissionWindow {
  const { period, startsAt, endsAt } = mission;
  if (period === "once") return { key: "", from: startsAt, until: endsAt };
  const day = dayIn(timeZone, at);
  if (period === "month") {
    const month = day.slice(0, 7);
    return within(mission, month, startOfDay(`${month}-01`, timeZone), startOfMonthAfter(month, timeZone));
  }
  const first = period === "day" ? day : addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  const next = addDays(first, period === "day" ? 1 : 7);
  return within(mission, period === "day" ? first : `week of ${first}`, startOfDay(first, timeZone), startOfDay(next, timeZone));
}

function within({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, key: string, from: Date, until: Date): MissionWindow {
  return { key, from: from > startsAt ? from : startsAt, until: until < endsAt ? until : endsAt };
}
