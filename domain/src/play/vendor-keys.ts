import { DAY_MS, MINUTE_MS } from "../durations";

/** A vendor has this long to change over to a new key; until then both are believed. */
export const KEYS_OVERLAP_MS = DAY_MS;
/** By then every server has read of a change, so none refuses a request that is signed with the new key. */
export const KEYS_SPREAD_MS = MINUTE_MS;

interface NextKey<Key> {
  secret: Key;
  since: Date;
  /** The old key is believed until then. */
  until: Date;
  /** The vendor has signed with it; null until then. */
  seenAt: Date | null;
}

export interface VendorKeys<Key> {
  secret: Key;
  next: NextKey<Key> | null;
}

/** True while both keys are believed. */
export function isChanging({ until }: Pick<NextKey<unknown>, "until">, now: Date): boolean {
  return now < until;
}

/** The old key may be ended once our own studio, which may be the vendor, surely signs with the new one. */
export function endableAt({ since }: Pick<NextKey<unknown>, "since">): Date {
  return new Date(since.getTime() + 2 * KEYS_SPREAD_MS);
}

/** The keys that a request may be signed with, the newest first. */
export function believedKeys<Key>({ secret, next }: VendorKeys<Key>, now: Date): Key[] {
  if (!next) return [secret];
  return isChanging(next, now) ? [next.secret, secret] : [next.secret];
}

/** The key that our own studio signs with. */
export function signingKey<Key>({ secret, next }: VendorKeys<Key>, now: Date): Key {
  return next && now.getTime() >= next.since.getTime() + KEYS_SPREAD_MS ? next.secret : secret;
}

/**
 * Puts a fresh key beside the one in use. A key that was given out and never used is replaced: whoever should have had it may have lost it.
 * One that is used takes the place of the one before, which is believed no more.
 */
export function withNewKey<Key>(keys: VendorKeys<Key>, fresh: Key, now: Date): VendorKeys<Key> {
  const { next } = keys;
  const isInUse = next !== null && (next.seenAt !== null || !isChanging(next, now));
  const { secret } = isInUse ? withoutOld(keys) : keys;
  return { secret, next: { secret: fresh, since: now, until: new Date(now.getTime() + KEYS_OVERLAP_MS), seenAt: null } };
}

/** The newest key is believed no more, as it got into wrong hands; the one before stays. Null where that one's time is over. */
export function withoutNew<Key>({ secret, next }: VendorKeys<Key>, now: Date): VendorKeys<Key> | null {
  return next && isChanging(next, now) ? { secret, next: null } : null;
}

/** Only the newest key is left. */
export function withoutOld<Key>({ secret, next }: VendorKeys<Key>): VendorKeys<Key> {
  return { secret: next?.secret ?? secret, next: null };
}
