import type { Work } from "../../kit/ctx";
import type { JobCtx } from "../../kit/jobs/job";
import { type CountedStake, takeNext } from "./store";

const BATCH = 1_000;
/** A job ends in good time; its next run goes on. */
const BATCHES_MAX = 200;

/**
 * What was counted since this reader last read, in one order and without a gap. Its place moves in the same transaction as what is done
 * with it, so each is read once, by however many and however often they are killed. While one reads, another gets nothing.
 */
export function readOn({ db }: Pick<Work, "db">, reader: string, most = BATCH): Promise<CountedStake[]> {
  return takeNext(db, reader, most);
}

/** Reads until nothing is left, each batch in a transaction of its own. */
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
