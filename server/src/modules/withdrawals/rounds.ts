import type { Db } from "../../kit/ctx";
import { job, timedJob } from "../../kit/jobs/job";
import { followLedger } from "../wallet/wallet";
import { HEARD_WITHIN_MS } from "./approve";
import { move } from "./move";
import { readOptions } from "./standing";
import { listUnanswered, takeUnheard } from "./store";
import { keepTurnover } from "./turnover";
import type { Owner } from "./turnover-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "withdrawals.chase": Record<never, never>;
    "withdrawals.assume": Record<never, never>;
    "withdrawals.count": Record<never, never>;
  }
}

const AT_ONCE = 200;
/** Whoever withdraws meanwhile waits for the transaction that counts them, and no reader of the ledger comes past it while it is open. */
const COUNTED_AT_ONCE = 10;

/** Queues a check of payouts without news from the provider. */
export const chase = job("withdrawals.chase", ({ inMerchant }) =>
  inMerchant(async (ctx) => {
    const ids = await takeUnheard(ctx.db, ctx.now, new Date(ctx.now.getTime() + HEARD_WITHIN_MS), AT_ONCE);
    for (const id of ids) await ctx.addJob("withdrawals.pay", { id }, { singletonKey: id });
  }),
);

/** Without an answer in time the payout counts as received. No money moves, and a dispute reopens it. */
export const assume = timedJob("withdrawals.assume", async ({ inMerchant, now }) => {
  const ids = await inMerchant((ctx) => listUnanswered(ctx.db, now, AT_ONCE));
  for (const id of ids) await inMerchant((ctx) => move(ctx, id, "assume", { actor: "system" }));
});

/**
 * Counts turnover as members play, so that a quote has little left to count. Each member is counted once in a run, after all has been read: in
 * the middle of many rounds most of them are in every batch. What a crash leaves uncounted, whoever asks counts.
 */
export const count = job("withdrawals.count", async (job) => {
  const owners = new Map<string, Owner>();
  await followLedger(job, "withdrawals.count", async (_, transactions) => {
    for (const { memberId, name, currency } of transactions.flatMap(({ lines }) => lines)) {
      if (memberId && name === "cash") owners.set(`${memberId} ${currency}`, { memberId, currency });
    }
  });
  // In one order, so that two who count never hold what the other waits for.
  const sorted = [...owners].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, owner]) => owner);
  for (let from = 0; from < sorted.length; from += COUNTED_AT_ONCE) {
    await job.inMerchant(({ db }) => keepAll(db, sorted.slice(from, from + COUNTED_AT_ONCE)));
  }
});

async function keepAll(db: Db, owners: readonly Owner[]): Promise<void> {
  const wagerBpsOf = new Map<string, number>();
  for (const owner of owners) {
    const wagerBps = wagerBpsOf.get(owner.currency) ?? (await readOptions(db, owner.currency)).wagerBps;
    wagerBpsOf.set(owner.currency, wagerBps);
    await keepTurnover(db, owner, wagerBps);
  }
}
