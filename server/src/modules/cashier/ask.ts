import { routeOf } from "@magpie/domain/cashier/method";
import { nextQuestion } from "@magpie/domain/cashier/patience";
import type { Work } from "../../kit/ctx";
import { type JobCtx, job } from "../../kit/jobs/job";
import type { ProviderPayment } from "../../kit/outside/payments";
import { hearOf, referenceOf } from "./hear-of";
import { moveDeposit } from "./move-deposit";
import { changeDeposit, type DepositRow, listDue, lockDeposit } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "cashier.ask": Record<never, never>;
  }
}

/** Deposits are asked about in parallel, so that a batch takes only as long as its slowest answer. */
const AT_ONCE = 20;

/** Asks the provider about deposits without a notice, and expires those that were not paid. */
export const ask = job("cashier.ask", async (work) => {
  const due = await work.inMerchant(async ({ db, now, merchant }) =>
    (await listDue(db, now, AT_ONCE)).map((deposit) => ({ deposit, reference: referenceOf(merchant.id, deposit.id) })),
  );
  const asked = await Promise.allSettled(due.map(({ deposit, reference }) => askAbout(work, deposit, reference)));
  const failed = asked.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
});

async function askAbout({ inMerchant, services }: JobCtx, { id, kind }: DepositRow, reference: string): Promise<void> {
  const asks = routeOf(kind) === "provider";
  const payment = asks && services.payments ? await services.payments.readDeposit(reference).catch(() => null) : null;
  await inMerchant((ctx) => afterAsking(ctx, id, payment, asks));
}

async function afterAsking(ctx: Work, id: string, payment: ProviderPayment | null, asksAgain: boolean): Promise<void> {
  if (payment) await hearOf(ctx, payment);
  const deposit = await lockDeposit(ctx.db, id);
  if (!deposit?.askAt) return;
  await changeDeposit(ctx.db, id, ctx.now, { askAt: asksAgain ? nextQuestion(deposit.createdAt, ctx.now) : null });
  if (deposit.expiresAt && deposit.expiresAt <= ctx.now) await moveDeposit(ctx, deposit, { state: "expired" });
}

export const ASK = { name: "cashier.ask", everySeconds: 60 } as const;
