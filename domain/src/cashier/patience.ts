import { DAY_MS, MINUTE_MS } from "../durations";

/** A provider's page that nobody has paid on by then is given up. */
export const PROVIDER_PATIENCE_MS = 60 * MINUTE_MS;
/** Banks rest at weekends. */
export const TRANSFER_PATIENCE_MS = 7 * DAY_MS;
const FIRST_QUESTION_MS = MINUTE_MS;
const LAST_QUESTION_MS = 3 * DAY_MS;

/**
 * When a provider is asked next about a payment it tells nothing of: first after a minute, then ever more seldom. Also after the
 * payment was given up: the message that it came late may have been lost. Null once there is nothing more to ask.
 */
export function nextQuestion(begunAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - begunAt.getTime();
  const nextMs = Math.max(FIRST_QUESTION_MS, 2 * ageMs);
  return nextMs > LAST_QUESTION_MS ? null : new Date(begunAt.getTime() + nextMs);
}
