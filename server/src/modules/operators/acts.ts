import type { Money } from "@magpie/domain/money";
import {
  type ApprovalAmount,
  type ApprovalPart,
  checkSecond,
  DAY_LIMIT_MS,
  type FirstApproval,
  judgeYes,
} from "@magpie/domain/operators/four-eyes";
import type { Ctx, OperatorRef } from "../../kit/ctx";
import { addAct, lockPerson, sumPassed } from "./acts-store";

/** What operators let pass. Another desk adds its own here, and its sums count with all others. */
export type ActKind =
  | "cashier.deposit"
  | "cashier.adjust"
  | "cashier.vouchers"
  | "withdrawals.pay"
  | "withdrawals.return"
  | "lottery.release";

export interface Act extends ApprovalAmount {
  kind: ActKind;
  /** What it is about, as its desk knows it. */
  subject: string;
}

type Office = Pick<Ctx, "db" | "now"> & { operator: OperatorRef };

/**
 * Whether this operator's yes lets the sum pass. Where it does not, it is a first yes, which its desk keeps until a second comes.
 * Of one person's many yeses at once each sees what those before it let pass.
 */
export async function letsPass(ctx: Office, act: Act, first: FirstApproval | null): Promise<boolean> {
  const part = judgeYes(ctx.operator, act, first, await holdPassed(ctx), ctx.now);
  await keep(ctx, act, part);
  return part !== "first";
}

/** The same where somebody has proposed it: this is the second yes, or it is refused. */
export async function agreesTo(ctx: Office, act: Omit<Act, "needsTwo">, first: FirstApproval): Promise<void> {
  checkSecond(ctx.operator, act.amount, first, await holdPassed(ctx), ctx.now);
  await keep(ctx, act, "second");
}

/** A yes to what nobody chose, as a verdict: it is not limited, and counts with all others. */
export async function countAct(ctx: Office, act: Omit<Act, "needsTwo">, part: ApprovalPart): Promise<void> {
  await holdPassed(ctx);
  await keep(ctx, act, part);
}

/** Nobody else acts as this person before the transaction ends. */
async function holdPassed({ db, now, operator }: Office): Promise<Money> {
  await lockPerson(db, operator.personId);
  return sumPassed(db, operator.personId, new Date(now.getTime() - DAY_LIMIT_MS));
}

async function keep({ db, now, operator }: Office, { kind, subject, amount }: Omit<Act, "needsTwo">, part: ApprovalPart): Promise<void> {
  await addAct(db, { at: now, operatorId: operator.id, personId: operator.personId, kind, subject, amount, part });
}
