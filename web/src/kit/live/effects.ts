import type { LiveData, LiveEvent, LiveMessage } from "@magpie/contract/live";
import { cache } from "../calls/cache";

interface NamedCall {
  name: string;
}

interface LiveEffect<Data> {
  /** Calls whose answers are no longer true: those on screen are read again. */
  outdates?: readonly NamedCall[];
  /** Calls whose answers `hear` writes into the cache itself. They are read again only after a gap, in which events may have been lost. */
  writes?: readonly NamedCall[];
  hear?: (data: Data) => void;
}

/** The server's events that concern a feature, each with what it changes there. */
export type LiveEffects = { readonly [Event in LiveEvent]?: LiveEffect<LiveData<Event>> };

/** Calls by name, checked against the contract without loading it: the whole contract of a lottery would come with every page. */
export function namedCalls<Calls>(module: string, ...verbs: (keyof Calls & string)[]): NamedCall[] {
  return verbs.map((verb) => ({ name: `${module}.${verb}` }));
}

/** Applies an event to every feature that it concerns. */
export function applyEvent(features: readonly LiveEffects[], { event, data }: LiveMessage): void {
  const effects = features.flatMap((feature) => (feature[event] as LiveEffect<typeof data> | undefined) ?? []);
  const outdated = effects.flatMap(({ outdates = [] }) => outdates);
  if (outdated.length > 0) void cache.invalidate(...outdated);
  for (const { hear } of effects) hear?.(data);
}

/** Reads again whatever an event could have changed while nothing was heard. */
export function catchUp(features: readonly LiveEffects[]): Promise<void> {
  const effects = features.flatMap((feature) => Object.values(feature));
  return cache.invalidate(...effects.flatMap(({ outdates = [], writes = [] }) => [...outdates, ...writes]));
}
