import { addDays, dayIn } from "../period";

/** Days in a row on which a member checked in. */
export interface Streak {
  /** The last of them, on the merchant's calendar. */
  day: string;
  length: number;
}

/** A time in which the member had asked to be left alone. */
export interface Away {
  from: Date;
  until: Date;
}

/**
 * Checks a member in, by the server's clock and the merchant's calendar; a device's own date has no say. Null on a day that is checked in
 * already, also when the clock went back. A missed day ends the streak, unless the member was away on it.
 */
export function checkIn(streak: Streak | null, now: Date, timeZone: string, aways: readonly Away[]): Streak | null {
  const day = dayIn(timeZone, now);
  if (!streak) return { day, length: 1 };
  if (day <= streak.day) return null;
  const goesOn = missedDays(streak.day, day, awayDays(aways, timeZone)) === 0;
  return { day, length: goesOn ? streak.length + 1 : 1 };
}

/** The streak as it stands now: zero once a day was missed, so that nobody is shown one that is over. */
export function streakLength(streak: Streak | null, now: Date, timeZone: string, aways: readonly Away[]): number {
  if (!streak) return 0;
  return missedDays(streak.day, dayIn(timeZone, now), awayDays(aways, timeZone)) === 0 ? streak.length : 0;
}

/** Days between the two, without either, on which the member was not away. */
function missedDays(last: string, today: string, away: readonly { first: string; last: string }[]): number {
  let missed = 0;
  for (let day = addDays(last, 1); day < today && missed === 0; ) {
    const rests = away.filter(({ first, last: end }) => first <= day && day <= end).map(({ last: end }) => end);
    const furthest = rests.sort().at(-1);
    if (furthest === undefined) missed++;
    day = addDays(furthest ?? day, 1);
  }
  return missed;
}

/** Every day that a break touches, its first and its last included. */
function awayDays(aways: readonly Away[], timeZone: string): { first: string; last: string }[] {
  return aways.map(({ from, until }) => ({
    first: dayIn(timeZone, from),
    last: dayIn(timeZone, new Date(Math.max(from.getTime(), until.getTime() - 1))),
  }));
}
