import { assert } from "@magpie/domain/assert";
import type { Work } from "../../kit/ctx";
import type { ProviderPayment } from "../../kit/outside/payments";
import { moveDeposit, type News } from "./move-deposit";
import { changeDeposit, type DepositRow, lockDeposit } from "./store";

/** The provider's reference of a deposit, unique among all merchants. */
export function referenceOf(merchantId: number, depositId: string): string {
  return `${merchantId}-${depositId}`;
}

/** The id of this merchant's deposit behind a reference; null if it is not ours. */
export function depositOf(merchantId: number, reference: string): string | null {
  const [prefix, id] = reference.split("-");
  return prefix === String(merchantId) && id ? id : null;
}

/** Applies the provider's word on a payment, asked for or not. Returns the changed deposit, or null if it is not ours. */
export async function hearOf(ctx: Work, payment: ProviderPayment, payUrl?: string): Promise<DepositRow | null> {
  const id = depositOf(ctx.merchant.id, payment.reference);
  const deposit = id === null ? undefined : await lockDeposit(ctx.db, id);
  if (!deposit) return null;
  // The provider promises one payment per reference, in the currency asked for. Anything else is for a person to look at.
  assert(payment.currency === deposit.currency, `${payment.reference} was paid in another currency`);
  assert(deposit.providerId === null || deposit.providerId === payment.id, `${payment.reference} stands for two payments`);
  await changeDeposit(ctx.db, deposit.id, ctx.now, { providerId: payment.id, ...(payUrl && { payUrl }) });
  const moved = await moveDeposit(ctx, { ...deposit, providerId: payment.id, payUrl: payUrl ?? deposit.payUrl }, newsOf(payment));
  // The page waits for the payment link, even if the provider's pending notice came before its answer.
  if (payUrl && moved.state === deposit.state) ctx.push(deposit.memberId, "deposit", { id: deposit.id });
  return moved;
}

function newsOf({ status, amount }: ProviderPayment): News {
  if (status === "paid") return { state: "paid", received: amount };
  return status === "failed" ? { state: "failed", reason: "provider_failed" } : { state: "pending" };
}
