import { MINUTE_MS } from "../durations";

/** This many failed deposits within the window close the cashier to a member for a while. */
const FAILURES_MAX = 5;
const WINDOW_MS = 10 * MINUTE_MS;
const BLOCK_MS = 60 * MINUTE_MS;
/** The same number again within this time closes it until a person has looked. */
const SECOND_WINDOW_MS = 1_440 * MINUTE_MS;

export interface Trust {
  /** The failures that still count. */
  failedAt: readonly Date[];
  blockedAt: Date | null;
  suspendedAt: Date | null;
}

export const FULL_TRUST: Trust = { failedAt: [], blockedAt: null, suspendedAt: null };

export function afterFailure({ failedAt, blockedAt, suspendedAt }: Trust, now: Date): Trust {
  const wasBlocked = blockedAt !== null && now.getTime() - blockedAt.getTime() < SECOND_WINDOW_MS;
  const since = now.getTime() - (wasBlocked ? SECOND_WINDOW_MS : WINDOW_MS);
  const counted = [...failedAt.filter((moment) => moment.getTime() > since), now];
  if (counted.length < FAILURES_MAX) return { failedAt: counted, blockedAt, suspendedAt };
  return { failedAt: [], blockedAt: now, suspendedAt: wasBlocked ? (suspendedAt ?? now) : suspendedAt };
}

/** The time until which the cashier is closed to the member; null while it is open. */
export function blockedUntil({ blockedAt }: Trust, now: Date): Date | null {
  const until = blockedAt && new Date(blockedAt.getTime() + BLOCK_MS);
  return until && until > now ? until : null;
}
