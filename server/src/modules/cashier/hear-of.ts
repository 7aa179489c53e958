import { assert } from "@magpie/domain/assert";
import type { Work } from "../../kit/ctx";
import type { ProviderPayment } from "../../kit/outside/payments";
import { moveDeposit, type News } from "./move-deposit";
import { changeDeposit, type DepositRow, lockDeposit } from "./store";

/** By which the provider knows a deposit: unique among all merchants. */
export function referenceOf(merchantId: number, depositId: string): string {
  return `${merchantId}-${depositId}`;
}

/** The deposit of this merchant that a provider's reference means; null if it means none. */
export function depositOf(merchantId: number, reference: string): string | null {
  const [prefix, id] = reference.split("-");
  return prefix === String(merchantId) && id ? id : null;
}

/** What the provider says of a payment, asked or unasked. Answers with the deposit as it is then; null if it is none of ours. */
export async function hearOf(ctx: Work, payment: ProviderPayment, payUrl?: string): Promise<DepositRow | null> {
  const id = depositOf(ctx.merchant.id, payment.reference);
  const deposit = id === null ? undefined : await lockDeposit(ctx.db, id);
  if (!deposit) return null;
  // One payment for a reference, in the currency asked for, is what the provider promised. Anything else is for a person to look at.
  assert(payment.currency === deposit.currency, `${payment.reference} was paid in another currency`);
  assert(deposit.providerId === null || deposit.providerId === payment.id, `${payment.reference} stands for two payments`);
  await changeDeposit(ctx.db, deposit.id, ctx.now, { providerId: payment.id, ...(payUrl && { payUrl }) });
  const moved = await moveDeposit(ctx, { ...deposit, providerId: payment.id, payUrl: payUrl ?? deposit.payUrl }, newsOf(payment));
  // Its page waits for where to pay, also when the provider's message that it is pending was quicker than its answer.
  if (payUrl && moved.state === deposit.state) ctx.push(deposit.memberId, "deposit", { id: deposit.id });
  return moved;
}

function newsOf({ status, amount }: ProviderPayment): News {
  if (status === "paid") return { state: "paid", received: amount };
  return status === "failed" ? { state: "failed", reason: "provider_failed" } : { state: "pending" };
}
