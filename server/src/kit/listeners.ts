import type { Work } from "./ctx";
import type { Emit, EventName, Events } from "./events";

/** What a module does about events, in the transaction in which they happen. */
export type Listeners = { [E in EventName]?: (ctx: Work, data: Events[E]) => Promise<void> };

export function emitTo(all: readonly Listeners[], ctx: Work): Emit {
  return async (event, data) => {
    for (const listeners of all) await listeners[event]?.(ctx, data);
  };
}
