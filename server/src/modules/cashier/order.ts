import { cashier } from "@magpie/contract/cashier";
import { assert } from "@magpie/domain/assert";
import { isOpen } from "@magpie/domain/cashier/deposit-state";
import { job } from "../../kit/jobs/job";
import { PaymentRefused } from "../../kit/outside/payments";
import { hearOf, referenceOf } from "./hear-of";
import { moveDeposit } from "./move-deposit";
import { lockDeposit, readDeposit } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "cashier.order": { depositId: string };
  }
}

/** Orders a payment from the provider, which makes one per reference however often it is asked. */
export const order = job("cashier.order", async ({ inMerchant, services: { payments }, attempt }, { depositId }) => {
  assert(payments, "there is no payment provider to order from");
  const found = await inMerchant(async ({ db, merchant }) => {
    const deposit = await readDeposit(db, depositId);
    const waits = deposit && isOpen(deposit.state) && deposit.payUrl === null;
    return waits ? { deposit, reference: referenceOf(merchant.id, depositId) } : null;
  });
  if (!found) return;
  const { deposit, reference } = found;
  // Asks before ordering again, because an earlier attempt may have reached the provider although its answer was lost.
  const known = attempt > 1 ? await payments.readDeposit(reference) : null;
  if (known && known.status !== "pending") {
    await inMerchant((ctx) => hearOf(ctx, known));
    return;
  }
  const { amount, currency, origin } = deposit;
  const callbackUrl = `${origin}${cashier.callback.path}`;
  const returnUrl = `${origin}/member?page=depositv2&deposit=${depositId}`;
  try {
    const { payUrl, ...started } = await payments.createDeposit({ reference, amount, currency, callbackUrl, returnUrl });
    await inMerchant((ctx) => hearOf(ctx, started, payUrl));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await inMerchant(async (ctx) => {
      const locked = await lockDeposit(ctx.db, depositId);
      if (locked) await moveDeposit(ctx, locked, { state: "failed", reason: "provider_refused" });
    });
  }
});
