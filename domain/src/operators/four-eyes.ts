import { DAY_MS } from "../durations";
import type { Money } from "../money";
import { refuse } from "../refusals";

/** Somebody who approves money. Two accounts of one person count as one. */
export interface Approver {
  personId: string;
  /** Alone, an approver must stay below this; as the second of two, they may reach it. */
  approvalLimit: Money;
  /** The limit of everything that they approve within a day. */
  dayLimit: Money;
}

/** The amount to be approved. */
export interface ApprovalAmount {
  amount: Money;
  /** One approval is not enough: more is credited than was asked for, or two people must decide such amounts. */
  needsTwo: boolean;
}

/** An approval that waits for a second one. */
export interface FirstApproval {
  personId: string;
  amount: Money;
  at: Date;
}

/** A first approval that nobody joined within this time expires. */
export const FIRST_YES_MS = DAY_MS;

/** An approved amount counts for this long, so that no hour of the day begins a new allowance. */
export const DAY_LIMIT_MS = DAY_MS;

/** The usual day limit is this many times the single limit. */
export const USUAL_DAY_LIMIT = 5n;

/** `alone` and `second` let the amount pass; `first` waits. */
export type ApprovalPart = "alone" | "first" | "second";

/** Judges an approval by the amount that this person approved within the day. Refuses an invalid second approval. */
export function judgeYes(approver: Approver, sum: ApprovalAmount, first: FirstApproval | null, passed: Money, now: Date): ApprovalPart {
  const { personId, approvalLimit, dayLimit } = approver;
  const { amount, needsTwo } = sum;
  const standing = first && stands(first, now) ? first : null;
  // An approver who changes the amount approves anew.
  if (standing?.personId === personId && standing.amount === amount) refuse("approval_own");
  if (!needsTwo && amount < approvalLimit && passed + amount <= dayLimit) return "alone";
  if (!standing || standing.personId === personId) return "first";
  checkSecond(approver, amount, standing, passed, now);
  return "second";
}

/** The second approver is another person, approves the same amount, in time, and within the limits of one approval and of the day. */
export function checkSecond(approver: Approver, amount: Money, first: FirstApproval, passed: Money, now: Date): void {
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
