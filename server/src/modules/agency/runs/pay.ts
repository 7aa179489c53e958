import { PAYMENT_KINDS, paymentKey } from "@magpie/domain/agency/statement";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import type { Work } from "../../../kit/ctx";
import type { JobCtx } from "../../../kit/jobs/job";
import { listPeople } from "../../members/members";
import { readCurrency } from "../../merchant/merchant";
import { postAll } from "../../wallet/wallet";
import { holdHeld, holdPending, keepHeld, keepPaid, type LineRow, listHeldReceivers } from "./lines-store";
import { keepDone, type RunRow } from "./runs-store";

const BATCH = 100;

/** Pays a run's lines in batches, each whole in one transaction, so that a server that dies leaves every line either paid or not. */
export async function payRun(job: Pick<JobCtx, "inMerchant">, run: Pick<RunRow, "id">, until: Date): Promise<void> {
  const payBatch = (ctx: Work) => payNext(ctx, run.id);
  while (await job.inMerchant(async (ctx) => ctx.now < until && payBatch(ctx))) {}
}

async function payNext(ctx: Work, runId: string): Promise<boolean> {
  const lines = await holdPending(ctx.db, runId, BATCH);
  await payLines(ctx, lines);
  if (lines.length === BATCH) return true;
  await keepDone(ctx.db, runId, ctx.now);
  return false;
}

/**
 * Pays lines that were held because their receiver's account was closed to payments, once it is open again. Lines of accounts that are
 * still closed, perhaps for ever, are not locked.
 */
export async function releaseHeld(job: Pick<JobCtx, "inMerchant">, until: Date): Promise<void> {
  const open = await job.inMerchant(async ({ db }) => [...(await listPeople(db, await listHeldReceivers(db)))]);
  if (open.length === 0) return;
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const last: bigint = after;
    after = await job.inMerchant(async (ctx) => {
      if (ctx.now >= until) return undefined;
      const lines = await holdHeld(ctx.db, open, last, BATCH);
      await payLines(ctx, lines);
      return lines.length === BATCH ? lines.at(-1)?.number : undefined;
    });
  }
}

/** A line whose receiver cannot be paid is held; everybody else is paid as usual. */
async function payLines(ctx: Work, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  const currency = await readCurrency(ctx.db);
  const open = await listPeople(ctx.db, [...new Set(lines.map(({ receiverId }) => receiverId))]);
  const held = lines.filter(({ receiverId, state }) => !open.has(receiverId) && state !== "held");
  if (held.length > 0)
    await keepHeld(
      ctx.db,
      held.map(({ number }) => number),
    );
  const payable = lines.filter(({ receiverId }) => open.has(receiverId));
  const posted = await postAll(
    ctx,
    payable.map((line) => ({ key: keyOf(line), entry: entryOf(line, currency) })),
  );
  const paid = payable.map(({ number }, at) => ({ number, transactionId: String(posted[at]?.transactionId ?? "") }));
  if (paid.length > 0) await keepPaid(ctx.db, paid, ctx.now);
}

/** Whatever asks for the payment again finds it made. */
function keyOf({ kind, receiverId, startsAt, category }: LineRow): string {
  return paymentKey({ kind, category, from: startsAt.toISOString() }, receiverId);
}

function entryOf({ kind, receiverId, pay, runId, category }: LineRow, currency: string): Entry {
  const details = { run: runId, ...(category && { category }) };
  return {
    kind: PAYMENT_KINDS[kind],
    transfers: [{ from: "house:agency", to: purseOf(receiverId, "cash"), amount: pay, currency }],
    details,
  };
}
