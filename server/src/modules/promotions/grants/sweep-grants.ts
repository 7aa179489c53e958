import type { JobCtx } from "../../../kit/jobs/job";
import { timedJob } from "../../../kit/jobs/job";
import { type GrantRef, lapseQueued, listDue, listWaiting } from "../../bonuses/bonuses";
import { beginNext, endDueGrant } from "../../wallet/wallet";
import { checkGrant } from "./check-grants";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.sweepGrants": Record<never, never>;
  }
}

const BATCH = 200;

/** Ends grants whose time is over, converts those that the second engine had to agree to, and begins those whose turn it is. */
export const sweepGrants = timedJob("promotions.sweepGrants", async (work) => {
  const failed: unknown[] = [];
  const apart = (act: () => Promise<unknown>) => act().catch((error) => failed.push(error));
  await work.inMerchant(({ db, now }) => lapseQueued(db, now));
  for (let after = "", due: GrantRef[] = []; ; ) {
    due = await work.inMerchant(({ db, now }) => listDue(db, now, after, BATCH));
    for (const ref of due) await apart(() => endDue(work, ref));
    after = due.at(-1)?.id ?? "";
    if (due.length < BATCH) break;
  }
  for (let after = "", waiting: Pick<GrantRef, "memberId" | "currency">[] = []; ; ) {
    waiting = await work.inMerchant(({ db }) => listWaiting(db, after, BATCH));
    for (const owner of waiting) await apart(() => work.inMerchant((ctx) => beginNext(ctx, owner)));
    after = waiting.at(-1)?.memberId ?? "";
    if (waiting.length < BATCH) break;
  }
  // The job fails for people to see, but only after everybody else had their turn.
  if (failed.length > 0) throw failed[0];
});

export const SWEEP_GRANTS = { name: "promotions.sweepGrants", everySeconds: 15, follows: ["bonuses.living"] } as const;

/** Each in a transaction of its own. */
async function endDue({ inMerchant }: Pick<JobCtx, "inMerchant">, ref: GrantRef): Promise<void> {
  const end = await inMerchant((ctx) => endDueGrant(ctx, ref));
  if (end !== "waits") return;
  await inMerchant(async (ctx) => {
    const isAgreed = (await checkGrant(ctx, ref)).length === 0;
    if (isAgreed) await endDueGrant(ctx, ref, true);
  });
}
