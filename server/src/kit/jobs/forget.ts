import type { Db } from "../ctx";
import { type Job, job } from "./job";

/** Rows that nobody asks for any more once they are so old. */
export interface OldRows {
  keptMs: number;
  remove(db: Db, before: Date): Promise<void>;
}

/** Old rows that a module forgets by itself, at every merchant. Name and period are those of the job that does it. */
export interface Forgetting {
  name: `${string}.forget${string}`;
  everySeconds: number;
  rows: readonly OldRows[];
}

export function forgetJob({ name, rows }: Forgetting): Job {
  return job(name, ({ inMerchant, now }) =>
    inMerchant(async ({ db }) => {
      for (const { keptMs, remove } of rows) await remove(db, new Date(now.getTime() - keptMs));
    }),
  );
}
