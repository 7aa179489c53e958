import { addMonths } from "./away";

/** How often somebody is asked to look over their deposit limit. */
export const REVIEW_MONTHS = 6;

export function reviewDueAt(reviewedAt: Date): Date {
  return addMonths(reviewedAt, REVIEW_MONTHS);
}
