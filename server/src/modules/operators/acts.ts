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

/** Acts that count towards an operator's day limit. A new desk adds its own here. */
export type ActKind =
  | "cashier.deposit"
  | "cashier.adjust"
  | "cashier.vouchers"
  | "withdrawals.pay"
  | "withdrawals.return"
  | "lottery.release"
  | "promotions.publish"
  | "promotions.budget"
  | "promotions.grant"
  | "promotions.thaw"
  | "points.reward"
  | "missions.race"
  | "rings.seize"
  | "chance.open"
  | "agency.move";

export interface Act extends ApprovalAmount {
  kind: ActKind;
  /** The desk's own id of the approved thing. */
  subject: string;
}

type Office = Pick<Ctx, "db" | "now"> & { operator: OperatorRef };

/**
 * True if this approval is enough; false if it is a first approval, which the desk stores until a second one comes.
 * Approvals of one person are serialised, so that each sees the sums of those before it.
 */
export async function letsPass(ctx: Office, act: Act, first: FirstApproval | null): Promise<boolean> {
  const part = judgeYes(ctx.operator, act, first, await holdPassed(ctx), ctx.now);
  await keep(ctx, act, part);
  return part !== "first";
}

/** Approves what somebody else proposed: refused unless this is a valid second approval. */
export async function agreesTo(ctx: Office, act: Omit<Act, "needsTwo">, first: FirstApproval): Promise<void> {
  checkSecond(ctx.operator, act.amount, first, await holdPassed(ctx), ctx.now);
  await keep(ctx, act, "second");
}

/** Counts an act whose amount the operator did not choose, such as a verdict; it is never refused for a limit. */
export async function countAct(ctx: Office, act: Omit<Act, "needsTwo">, part: ApprovalPart): Promise<void> {
  await holdPassed(ctx);
  await keep(ctx, act, part);
}

/** Locks the person until the transaction ends, so that two approvals at once cannot both fit into the day limit. */
async function holdPassed({ db, now, operator }: Office): Promise<Money> {
  await lockPerson(db, operator.personId);
  return sumPassed(db, operator.personId, new Date(now.getTime() - DAY_LIMIT_MS));
}

async function keep({ db, now, operator }: Office, { kind, subject, amount }: Omit<Act, "needsTwo">, part: ApprovalPart): Promise<void> {
  await addAct(db, { at: now, operatorId: operator.id, personId: operator.personId, kind, subject, amount, part });
}
