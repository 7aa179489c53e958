import type { Money } from "./money";
import { refuse } from "./refusals";

/** Somebody who says yes to money. Two accounts of one person are one. */
export interface Approver {
  personId: string;
  /** Alone only below this; as the second of two up to it. */
  approvalLimit: Money;
}

/** A yes that waits for a second one. */
export interface FirstYes {
  personId: string;
  amount: Money;
}

/** What nobody has agreed to by then has to be thought of anew. */
export const FIRST_YES_MS = 86_400_000;

/** Whether this yes is enough, with the one before it if there is any. Refuses a second yes that is none. */
export function isEnough({ personId, approvalLimit }: Approver, amount: Money, first: FirstYes | null): boolean {
  if (amount < approvalLimit) return true;
  if (!first) return false;
  checkSecond({ personId, approvalLimit }, amount, first);
  return true;
}

/** The second of two is another person, means the same amount, and may say yes to so much. */
export function checkSecond({ personId, approvalLimit }: Approver, amount: Money, first: FirstYes): void {
  if (personId === first.personId) refuse("approval_own");
  if (amount !== first.amount) refuse("approval_changed");
  if (amount > approvalLimit) refuse("approval_limit");
}
