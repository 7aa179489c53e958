import { job, timedJob } from "../../kit/jobs/job";
import { followLedger } from "../wallet/wallet";
import { HEARD_WITHIN_MS } from "./approve";
import { move } from "./move";
import { readOptions } from "./standing";
import { listUnanswered, takeUnheard } from "./store";
import { keepTurnover } from "./turnover";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "withdrawals.chase": Record<never, never>;
    "withdrawals.assume": Record<never, never>;
    "withdrawals.count": Record<never, never>;
  }
}

const AT_ONCE = 200;

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

/** Counts turnover as members play, so that a quote has little left to count. */
export const count = job("withdrawals.count", (job) =>
  followLedger(job, "withdrawals.count", async ({ db }, transactions) => {
    const owners = new Map<string, { memberId: string; currency: string }>();
    for (const { memberId, name, currency } of transactions.flatMap(({ lines }) => lines)) {
      if (memberId && name === "cash") owners.set(`${memberId} ${currency}`, { memberId, currency });
    }
    const wagerBpsOf = new Map<string, number>();
    for (const [, owner] of [...owners].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const wagerBps = wagerBpsOf.get(owner.currency) ?? (await readOptions(db, owner.currency)).wagerBps;
      wagerBpsOf.set(owner.currency, wagerBps);
      await keepTurnover(db, owner, wagerBps);
    }
  }),
);
