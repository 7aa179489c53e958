import type { Work } from "./ctx";

/** Facts that modules tell each other of, where the one who knows must not depend on the one who cares. */
export interface Events {
  "factors.changed": { memberId: string };
  "factors.deviceForgotten": { memberId: string; deviceId: string };
  "members.closed": { memberId: string };
  "members.passwordChanged": { memberId: string };
  "members.registered": { memberId: string };
}

export type EventName = keyof Events;

/** What a module does about events, in the transaction in which they happen. */
export type Listeners = { [E in EventName]?: (ctx: Work, data: Events[E]) => Promise<void> };

/** Tells every module that listens, one after the other; a refusal of one undoes it all. */
export type Emit = <E extends EventName>(event: E, data: Events[E]) => Promise<void>;

export function emitTo(all: readonly Listeners[], ctx: Work): Emit {
  return async (event, data) => {
    for (const listeners of all) await listeners[event]?.(ctx, data);
  };
}
