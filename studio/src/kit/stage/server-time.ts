export interface ServerTime {
  /** Takes the time at which a message was sent, on its arrival. */
  hear(at: string): void;
  now(): number;
}

/** The server's time, from its messages and their arrival: the quickest message is nearest the truth. */
export function createServerTime(localNow: () => number): ServerTime {
  let ahead = Number.NEGATIVE_INFINITY;
  return {
    hear(at) {
      ahead = Math.max(ahead, Date.parse(at) - localNow());
    },
    now: () => localNow() + (Number.isFinite(ahead) ? ahead : 0),
  };
}
