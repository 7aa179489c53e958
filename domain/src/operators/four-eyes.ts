import { DAY_MS } from "../durations";
import type { Money } from "../money";
import { refuse } from "../refusals";

/** Somebody who says yes to money. Two accounts of one person are one. */
export interface Approver {
  personId: string;
  /** Alone only below this; as the second of two up to it. */
  approvalLimit: Money;
  /** Of all that they let pass within a day. */
  dayLimit: Money;
}

/** What somebody says yes to. */
export interface Sum {
  amount: Money;
  /** Nobody's yes is enough alone: more is credited than was asked for, or such things are decided by two. */
  needsTwo: boolean;
}

/** A yes that waits for a second one. */
export interface FirstYes {
  personId: string;
  amount: Money;
  at: Date;
}

/** What nobody has agreed to by then has to be thought of anew. */
export const FIRST_YES_MS = DAY_MS;

/** What somebody let pass counts for so long: at no hour of the day does a new allowance begin. */
export const DAY_LIMIT_MS = DAY_MS;

/** Where nobody has said how much somebody may let pass in a day: so many times what they may at once. */
export const USUAL_DAY_LIMIT = 5n;

/** `alone` and `second` let it pass, `first` waits. */
export type Part = "alone" | "first" | "second";

/** What a yes comes to, after what this person let pass within the day. Refuses a second yes that is none. */
export function judgeYes(approver: Approver, sum: Sum, first: FirstYes | null, passed: Money, now: Date): Part {
  const { personId, approvalLimit, dayLimit } = approver;
  const { amount, needsTwo } = sum;
  const standing = first && stands(first, now) ? first : null;
  // Whoever changes their mind about the amount says yes anew.
  if (standing?.personId === personId && standing.amount === amount) refuse("approval_own");
  if (!needsTwo && amount < approvalLimit && passed + amount <= dayLimit) return "alone";
  if (!standing || standing.personId === personId) return "first";
  checkSecond(approver, amount, standing, passed, now);
  return "second";
}

/** The second of two is another person, means the same amount, in time, and may let so much pass, at once and within the day. */
export function checkSecond(approver: Approver, amount: Money, first: FirstYes, passed: Money, now: Date): void {
  const { personId, approvalLimit, dayLimit } = approver;
  if (!stands(first, now)) refuse("approval_expired");
  if (personId === first.personId) refuse("approval_own");
  if (amount !== first.amount) refuse("approval_changed");
  if (amount > approvalLimit) refuse("approval_limit");
  if (passed + amount > dayLimit) refuse("approval_day_limit");
}

export function stands({ at }: { at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() < FIRST_YES_MS;
}
