import type { Work } from "../../kit/ctx";
import type { JobCtx } from "../../kit/jobs/job";
import { type LedgerTransaction, type LinesRead, takeNext } from "./readers-store";

const BATCH = 500;
/** A job ends in good time, and its next run goes on. */
const BATCHES_MAX = 100;

/**
 * Reads what was posted since this reader last read, in one order. The reader's position moves in the transaction that uses what was
 * read, so each posting is read once, however many read and however often they are killed. While one reads, another gets nothing.
 */
export function readOn({ db }: Pick<Work, "db">, reader: string, most = BATCH, lines: LinesRead = "members"): Promise<LedgerTransaction[]> {
  return takeNext(db, reader, most, lines);
}

/** Each batch is its own transaction. */
export async function followLedger(
  job: Pick<JobCtx, "inMerchant">,
  reader: string,
  read: (ctx: Work, transactions: LedgerTransaction[]) => Promise<void>,
  lines: LinesRead = "members",
): Promise<void> {
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    const count = await job.inMerchant(async (ctx) => {
      const transactions = await readOn(ctx, reader, BATCH, lines);
      if (transactions.length > 0) await read(ctx, transactions);
      return transactions.length;
    });
    if (count < BATCH) return;
  }
}
