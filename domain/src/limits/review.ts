import { addMonths } from "./away";

/** Members are asked this often to look over their deposit limit. */
export const REVIEW_MONTHS = 6;

export function reviewDueAt(reviewedAt: Date): Date {
  return addMonths(reviewedAt, REVIEW_MONTHS);
}
