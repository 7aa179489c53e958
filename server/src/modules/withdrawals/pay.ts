import { cashier } from "@magpie/contract/cashier";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import {
  type PaymentNotice,
  type PaymentProvider,
  PaymentRefused,
  type PayoutOrder,
  type ProviderPayment,
} from "../../kit/outside/payments";
import { isLocked } from "../members/members";
import { openPayee } from "../payees/payees";
import { isOff } from "../switches/switches";
import { HEARD_WITHIN_MS } from "./approve";
import { move } from "./move";
import { readOptions } from "./standing";
import { addFlags, lockRequest, noteProvider, type RequestRow } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "withdrawals.pay": { id: string };
  }
}

/** A payout that waits for its switch, or for an account to be unlocked, looks again this often. */
const LOOK_AGAIN_MS = 30_000;

interface Leaving {
  order: PayoutOrder;
  /** An earlier attempt may have sent it and crashed before recording it. */
  maybeSent: boolean;
}

/** Pays once: the request is marked before it is sent, and one that may have been sent is looked up at the provider before a retry. */
export const pay = job("withdrawals.pay", async ({ inMerchant, services: { payments } }, { id }) => {
  if (!payments) throw new Error("no payment provider is set up");
  const leaving = await inMerchant((ctx) => letGo(ctx, id));
  if (!leaving) return;
  const payment = await sendOnce(payments, leaving);
  await inMerchant((ctx) => (payment ? record(ctx, id, payment) : bounce(ctx, id)));
});

async function letGo(ctx: Work, id: string): Promise<Leaving | null> {
  const request = await lockRequest(ctx.db, id);
  if (request?.state !== "approved" && request?.state !== "paying") return null;
  const maybeSent = request.state === "paying";
  // Money that is not on its way stays set aside. One that may have been sent is still looked up, since it may be paid already.
  if (!maybeSent && ((await isOff(ctx, ["payouts"])) || (await isLocked(ctx.db, request.memberId)))) {
    await ctx.addJob("withdrawals.pay", { id }, { startAfter: new Date(ctx.now.getTime() + LOOK_AGAIN_MS) });
    return null;
  }
  if (!maybeSent) await move(ctx, id, "send", { actor: "system" }, { askAt: new Date(ctx.now.getTime() + HEARD_WITHIN_MS) });
  return { order: await orderOf(ctx, request), maybeSent };
}

async function orderOf(ctx: Work, { id, memberId, payeeId, amount, currency, origin }: RequestRow): Promise<PayoutOrder> {
  const payee = await openPayee(ctx, memberId, payeeId);
  return { reference: id, amount, currency, callbackUrl: `${origin}${cashier.callback.path}`, payee };
}

/** Null if the provider surely has not paid and will not. */
async function sendOnce(payments: PaymentProvider, { order, maybeSent }: Leaving): Promise<ProviderPayment | null> {
  const known = maybeSent ? await payments.readPayout(order.reference) : null;
  if (known) return known;
  try {
    return await payments.createPayout(order);
  } catch (error) {
    if (error instanceof PaymentRefused) return null;
    throw error;
  }
}

/** Reports may come repeatedly and late: only the first final one counts. */
export async function record(ctx: Work, id: string, { id: providerId, status, amount, currency }: ProviderPayment): Promise<void> {
  const request = await lockRequest(ctx.db, id);
  if (request?.state !== "paying") return;
  if (amount !== request.amount || currency !== request.currency) {
    // Neither paid nor returned would be true, so a person must look at it.
    await addFlags(ctx.db, id, ["payout_differs"], ctx.now);
    return noteProvider(ctx.db, id, providerId, null);
  }
  if (status === "failed") return bounce(ctx, id);
  await noteProvider(ctx.db, id, providerId, new Date(ctx.now.getTime() + HEARD_WITHIN_MS));
  if (status === "pending") return;
  const { confirmMinutes } = await readOptions(ctx.db, request.currency);
  const confirmBy = new Date(ctx.now.getTime() + confirmMinutes * MINUTE_MS);
  await move(ctx, id, "pay", { actor: "provider" }, { paidAt: ctx.now, confirmBy });
}

async function bounce(ctx: Work, id: string): Promise<void> {
  await move(ctx, id, "bounce", { actor: "provider" });
}

const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** False if the notice is not about one of our payouts. */
export async function payoutNotice(ctx: Work, notice: PaymentNotice): Promise<boolean> {
  if (!REFERENCE.test(notice.reference) || !(await lockRequest(ctx.db, notice.reference))) return false;
  await record(ctx, notice.reference, notice);
  return true;
}
