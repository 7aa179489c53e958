import { MINUTE_MS } from "../durations";
import { IDLE_MINUTES, type MinutesHere } from "./time";

/** How often somebody can ask to be told how long they have been here and what it cost. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;
export type CheckMinutes = (typeof CHECK_MINUTES)[number];

/** For everybody who has not chosen. */
export const USUAL_CHECK_MINUTES: CheckMinutes = 60;

/** The time since which somebody is here without a gap longer than a session may be idle; null for somebody who is not here. */
export function hereSince(hours: readonly MinutesHere[], now: Date): Date | null {
  let first = Math.floor(now.getTime() / MINUTE_MS);
  let since: Date | null = null;
  for (const minute of hours.flatMap(minutesOf).sort((a, b) => b - a)) {
    if (minute > first) continue;
    if (first - minute > IDLE_MINUTES) break;
    first = minute;
    since = new Date(minute * MINUTE_MS);
  }
  return since;
}

/** An answer counts until the next stay: somebody who comes back later begins anew. */
export function checkDueAt(since: Date, answeredAt: Date | null, everyMinutes: number): Date {
  const from = Math.max(since.getTime(), answeredAt?.getTime() ?? 0);
  return new Date(from + everyMinutes * MINUTE_MS);
}

/** Counted from 1970, as the clock counts them. */
function minutesOf({ hour, minutes }: MinutesHere): number[] {
  const first = hour.getTime() / MINUTE_MS;
  return Array.from({ length: 60 }, (_, at) => at)
    .filter((at) => (minutes >> BigInt(at)) & 1n)
    .map((at) => first + at);
}
