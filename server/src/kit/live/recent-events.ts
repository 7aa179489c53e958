import { MINUTE_MS } from "@magpie/domain/durations";

/** An event as it went out. */
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
  /** Gives up what is too old for anybody to ask for. */
  sweep(now: Date): void;
}

/** The last events of each channel, for whoever was away for a moment. */
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
