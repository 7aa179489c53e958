import { assert } from "../assert";
import type { Money } from "../money";
import type { Int } from "./ints";

/** Money that is cut into envelopes before anybody may take one. */
export interface EnvelopePool {
  total: Money;
  count: number;
  /** No envelope holds less. */
  min: Money;
}

export const MOST_ENVELOPES = 10_000;
/** The drawn part is one number of the seed's stream, which has 32 bits. */
const MOST_EXTRA = 2n ** 32n - 1n;

/** True where the money suffices for the least of every envelope, and a draw can cut the rest. */
export function canCut({ total, count, min }: EnvelopePool): boolean {
  if (!Number.isInteger(count) || count < 1 || count > MOST_ENVELOPES || min < 1n) return false;
  const extra = total - min * BigInt(count);
  return extra >= 0n && extra <= MOST_EXTRA;
}

/**
 * Cuts a pool at drawn places; the pieces, in their order and each with the least added, are the envelopes. They add up to the pool, and
 * nobody's turn is better than another's.
 */
export function cutEnvelopes(pool: EnvelopePool, int: Int): Money[] {
  assert(canCut(pool), "a pool is checked before it is published");
  const { total, count, min } = pool;
  const extra = Number(total - min * BigInt(count));
  const cuts = Array.from({ length: count - 1 }, () => int(extra + 1)).sort((a, b) => a - b);
  return [...cuts, extra].map((cut, at) => BigInt(cut - (cuts[at - 1] ?? 0)) + min);
}

/** The envelope of a claim, counted from one in the order in which claims were written down; null once all are gone. */
export function envelopeOf(envelopes: readonly Money[], claim: number): Money | null {
  return envelopes[claim - 1] ?? null;
}
