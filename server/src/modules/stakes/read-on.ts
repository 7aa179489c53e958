import type { Work } from "../../kit/ctx";
import type { JobCtx } from "../../kit/jobs/job";
import { type CountedStake, takeNext } from "./store";

const BATCH = 1_000;
/** Ends the job in good time; its next run goes on. */
const BATCHES_MAX = 200;

/**
 * Stakes counted since this reader's cursor, in order and without gaps. The cursor moves in the transaction that processes them, so each
 * is read exactly once even after a crash. While one transaction reads, a second one of the same reader gets nothing.
 */
export function readOn({ db }: Pick<Work, "db">, reader: string, most = BATCH): Promise<CountedStake[]> {
  return takeNext(db, reader, most);
}

/** Each batch is its own transaction. */
export async function followStakes(
  job: Pick<JobCtx, "inMerchant">,
  reader: string,
  read: (ctx: Work, stakes: CountedStake[]) => Promise<void>,
): Promise<void> {
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    const taken = await job.inMerchant(async (ctx) => {
      const stakes = await readOn(ctx, reader);
      if (stakes.length > 0) await read(ctx, stakes);
      return stakes.length;
    });
    if (taken < BATCH) return;
  }
}
