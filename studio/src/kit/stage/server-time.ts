export interface ServerTime {
  /** The time a message was sent, as soon as it has come. */
  hear(at: string): void;
  now(): number;
}

/** The server's time, from what it said and when that came: of all that came, the quickest is nearest the truth. */
export function createServerTime(localNow: () => number): ServerTime {
  let ahead = Number.NEGATIVE_INFINITY;
  return {
    hear(at) {
      ahead = Math.max(ahead, Date.parse(at) - localNow());
    },
    now: () => localNow() + (Number.isFinite(ahead) ? ahead : 0),
  };
}
