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
import { addAct, findFirst, lockPerson, sumPassed } from "./acts-store";

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
  | "promotions.announce"
  | "points.reward"
  | "missions.race"
  | "missions.checkIns"
  | "vip.ladder"
  | "rings.seize"
  | "chance.open"
  | "agency.move"
  | "agency.contract"
  | "agency.dividend"
  | "reconcile.settle";

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

/**
 * As `letsPass`, for desks that store nothing until a change is made: whoever sends exactly the same within a day gives the second yes, since
 * `subject` is the hash of what was sent.
 */
export async function letsPassTogether(ctx: Office, act: Act): Promise<boolean> {
  return letsPass(ctx, act, await findFirst(ctx.db, act.kind, act.subject));
}

/** Approves what somebody else proposed: refused unless this is a valid second approval. */
export async function agreesTo(ctx: Office, act: Omit<Act, "needsTwo">, first: FirstApproval): Promise<void> {
  checkSecond(ctx.operator, act.amount, first, await holdPassed(ctx), ctx.now);
  await keep(ctx, act, "second");
}

/** The second yes to a proposal, which has held both persons apart: refused past the limits of whoever gives it. */
export async function passesAsSecond(ctx: Office, act: Omit<Act, "needsTwo">): Promise<void> {
  const first = { personId: "", amount: act.amount, at: ctx.now };
  await agreesTo(ctx, act, first);
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
