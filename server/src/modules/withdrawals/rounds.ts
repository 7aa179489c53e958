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
const MEMBERS_AT_ONCE = 10;

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
 * Counts turnover as members play, so that a quote has little left to count: what a crash leaves out, the next quote counts itself. Each member
 * is counted once for a run, and a few in a transaction: while one that has written anything is open, no reader of the ledger comes past it.
 */
export const count = job("withdrawals.count", async (job) => {
  const played = new Map<string, Owner>();
  await followLedger(job, "withdrawals.count", async (_ctx, transactions) => {
    for (const { memberId, name, currency } of transactions.flatMap(({ lines }) => lines)) {
      if (memberId && name === "cash") played.set(`${memberId} ${currency}`, { memberId, currency });
    }
  });
  const owners = [...played].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, owner]) => owner);
  for (let from = 0; from < owners.length; from += MEMBERS_AT_ONCE) {
    await job.inMerchant(({ db }) => countAll(db, owners.slice(from, from + MEMBERS_AT_ONCE)));
  }
});

async function countAll(db: Db, owners: readonly Owner[]): Promise<void> {
  const wagerBpsOf = new Map<string, number>();
  for (const owner of owners) {
    const wagerBps = wagerBpsOf.get(owner.currency) ?? (await readOptions(db, owner.currency)).wagerBps;
    wagerBpsOf.set(owner.currency, wagerBps);
    await keepTurnover(db, owner, wagerBps);
  }
}
