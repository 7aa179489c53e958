import type { Work } from "./ctx";
import type { Emit, EventName, Events } from "./events";

/** A module's reactions to events, run in the transaction that emits them. */
export type Listeners = { [E in EventName]?: (ctx: Work, data: Events[E]) => Promise<void> };

export function emitTo(all: readonly Listeners[], ctx: Work): Emit {
  return async (event, data) => {
    for (const listeners of all) await listeners[event]?.(ctx, data);
  };
}
