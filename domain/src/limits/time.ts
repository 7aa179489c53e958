import { MINUTE_MS } from "../durations";
import { hourOf } from "./limits";

const HOUR_MINUTES = 60;
/** A session that is not used for longer has ended. */
const IDLE_MINUTES = 30;

/** The minutes of an hour in which somebody was here, each a bit: the same minute counts once, whoever saw it. */
export interface MinutesHere {
  hour: Date;
  minutes: bigint;
}

/**
 * When somebody was here who is seen now and was seen `before`: all the time in between, unless that is longer than a session may be idle.
 * Who signs in and calls rarely does not get more time than who keeps a page open.
 */
export function minutesHere(before: Date | null, now: Date): MinutesHere[] {
  const last = Math.floor(now.getTime() / MINUTE_MS);
  const first = before === null ? last : Math.floor(before.getTime() / MINUTE_MS);
  const from = first <= last && last - first <= IDLE_MINUTES ? first : last;
  const hours = new Map<number, bigint>();
  for (let minute = from; minute <= last; minute++) {
    const hour = Math.floor(minute / HOUR_MINUTES);
    hours.set(hour, (hours.get(hour) ?? 0n) | (1n << BigInt(minute % HOUR_MINUTES)));
  }
  return [...hours].map(([hour, minutes]) => ({ hour: hourOf(new Date(hour * HOUR_MINUTES * MINUTE_MS)), minutes }));
}
