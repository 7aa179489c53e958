import { DAY_MS, MINUTE_MS } from "../durations";

/** A provider's page that nobody has paid by then is given up. */
export const PROVIDER_PATIENCE_MS = 60 * MINUTE_MS;
/** A bank transfer may take a week, because banks rest at weekends. */
export const TRANSFER_PATIENCE_MS = 7 * DAY_MS;
const FIRST_QUESTION_MS = MINUTE_MS;
const LAST_QUESTION_MS = 3 * DAY_MS;

/**
 * The next time a silent provider is asked about a payment: first after a minute, then ever more seldom. It is asked even after the payment
 * was given up, because the message of a late payment may have been lost. Null once it is no longer asked.
 */
export function nextQuestion(begunAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - begunAt.getTime();
  const nextMs = Math.max(FIRST_QUESTION_MS, 2 * ageMs);
  return nextMs > LAST_QUESTION_MS ? null : new Date(begunAt.getTime() + nextMs);
}
