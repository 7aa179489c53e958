import { MINUTE_MS } from "../durations";

/** How far the clocks of the two sides, and a slow network between them, may lie apart. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * What a signature is made over, before the body. What it is for is part of it, so that none serves another purpose: `POST /path`
 * for a request, `callback` for a message to us.
 */
export function signedPrefix(timestamp: string, purpose: string): string {
  return `${timestamp}.${purpose}.`;
}

/** Whether a message that says when it was signed, in seconds, is neither old nor from the future. */
export function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= TOLERANCE_MS;
}
