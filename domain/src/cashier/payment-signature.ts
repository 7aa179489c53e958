import { MINUTE_MS } from "../durations";

/** The clocks of the two sides, with a slow network between them, may differ by this much. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * The text that is signed before the body. It names the purpose, so that no signature serves another one: `POST /path` for a request,
 * `callback` for a message to us.
 */
export function signedPrefix(timestamp: string, purpose: string): string {
  return `${timestamp}.${purpose}.`;
}

/** A message that was signed too long ago, or in the future, is refused. The timestamp is in seconds. */
export function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= TOLERANCE_MS;
}
