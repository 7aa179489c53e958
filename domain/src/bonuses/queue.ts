import type { GrantInPlay } from "./grant";

/** A grant that waits for the one in play to end. */
export interface QueuedGrant {
  id: string;
  queuedAt: Date;
  /** One that has not begun by then lapses. */
  beginsBy: Date;
}

/**
 * The next grant to come into play, the oldest first, and those that have waited for too long. Nothing begins for a member who must not be
 * given a bonus now (a break, an exclusion, a marker of harm), whatever was promised before.
 */
export function nextOf(
  queue: readonly QueuedGrant[],
  { inPlay, isOut, now }: { inPlay: GrantInPlay | null; isOut: boolean; now: Date },
): { begins: string | null; lapsed: string[] } {
  const lapsed = queue.filter(({ beginsBy }) => now >= beginsBy).map(({ id }) => id);
  const waiting = queue.filter(({ beginsBy }) => now < beginsBy);
  if (inPlay || isOut) return { begins: null, lapsed };
  const [first] = waiting.sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime() || (a.id < b.id ? -1 : 1));
  return { begins: first?.id ?? null, lapsed };
}
