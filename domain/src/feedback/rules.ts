import { lengthOf, plainText } from "../plain-text";

export const FEEDBACK_LEAST = 10;
export const FEEDBACK_MOST = 500;
/** The limit for one member within a day: somebody reads them all. */
export const FEEDBACK_PER_DAY = 5;

/** The text as it is kept; null where it is too short or too long. */
export function readFeedback(typed: string): string | null {
  const text = plainText(typed);
  const length = lengthOf(text);
  return length >= FEEDBACK_LEAST && length <= FEEDBACK_MOST ? text : null;
}
