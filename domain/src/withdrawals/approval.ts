import { type Approver, checkSecond, type FirstYes, isEnough } from "../four-eyes";
import type { Money } from "../money";

/** Whether an operator's yes to a payment is enough, with the one before it if there is any: from some sum on nobody's is alone. */
export function isApproved(approver: Approver, amount: Money, secondFrom: Money, first: FirstYes | null): boolean {
  if (!first) return amount < secondFrom && isEnough(approver, amount, null);
  checkSecond(approver, amount, first);
  return true;
}
