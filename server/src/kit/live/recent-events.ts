import { MINUTE_MS } from "@magpie/domain/durations";

export interface SentEvent {
  id: number;
  at: Date;
  text: string;
}

const EVENTS_MAX = 50;
/** A list may grow by so many more before it is cut: to copy it with each event would cost more than to send the event. */
const SPARE = 25;
const KEPT_MS = 5 * MINUTE_MS;

export interface RecentEvents {
  add(channel: string, event: SentEvent): void;
  since(channel: string, id: number, now: Date): SentEvent[];
  /** Drops events that are too old to be asked for. */
  sweep(now: Date): void;
}

/** Keeps the last events of each channel for clients that lost their connection for a moment. */
export function keepRecentEvents(): RecentEvents {
  const channels = new Map<string, SentEvent[]>();
  const fresh = (events: SentEvent[], now: Date) => events.filter(({ at }) => now.getTime() - at.getTime() < KEPT_MS);
  return {
    add(channel, event) {
      const events = channels.get(channel);
      if (!events) channels.set(channel, [event]);
      else if (events.push(event) > EVENTS_MAX + SPARE) channels.set(channel, fresh(events, event.at).slice(-EVENTS_MAX));
    },
    since: (channel, id, now) => fresh((channels.get(channel) ?? []).slice(-EVENTS_MAX), now).filter((event) => event.id > id),
    sweep(now) {
      for (const [channel, events] of channels) {
        const left = fresh(events, now);
        if (left.length > 0) channels.set(channel, left);
        else channels.delete(channel);
      }
    },
  };
}
