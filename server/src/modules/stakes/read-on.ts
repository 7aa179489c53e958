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

/** Each batch is its own transaction. Bets that count for nothing are left out: nobody earns by them. */
export async function followStakes(job: Following, reader: string, read: Reading): Promise<void> {
  await followBets(job, reader, async (ctx, bets) => {
    const stakes = bets.filter(({ stake, won, bets: number }) => stake !== 0n || won !== 0n || number !== 0);
    if (stakes.length > 0) await read(ctx, stakes);
  });
}

type Following = Pick<JobCtx, "inMerchant">;
type Reading = (ctx: Work, stakes: CountedStake[]) => Promise<void>;

/** All settled bets, with those that count for nothing: hedged, pushed, or of bonus money. Answers with false if more wait. */
export async function followBets(job: Following, reader: string, read: Reading, most = BATCH): Promise<boolean> {
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    const taken = await job.inMerchant(async (ctx) => {
      const bets = await readOn(ctx, reader, most);
      if (bets.length > 0) await read(ctx, bets);
      return bets.length;
    });
    if (taken < most) return true;
  }
  return false;
}
