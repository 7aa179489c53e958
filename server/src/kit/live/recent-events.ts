import { MINUTE_MS } from "@magpie/domain/durations";

export interface SentEvent {
  id: number;
  at: Date;
  text: string;
}

const EVENTS_MAX = 50;
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
      channels.set(channel, [...fresh(channels.get(channel) ?? [], event.at), event].slice(-EVENTS_MAX));
    },
    since: (channel, id, now) => fresh(channels.get(channel) ?? [], now).filter((event) => event.id > id),
    sweep(now) {
      for (const [channel, events] of channels) {
        const left = fresh(events, now);
        if (left.length > 0) channels.set(channel, left);
        else channels.delete(channel);
      }
    },
  };
}
