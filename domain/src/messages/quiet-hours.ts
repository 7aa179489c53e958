import { zoneClock } from "../period";

/** Between these hours of the member's clock, or the merchant's where that is not known, nobody gets messages about play. */
export const QUIET_HOURS = { from: 21, until: 9 } as const;

export function isQuiet(now: Date, timeZone: string): boolean {
  const hour = Number(zoneClock(timeZone)(now).slice(11, 13));
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until;
}
