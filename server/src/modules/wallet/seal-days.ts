import { type JobCtx, job } from "../../kit/jobs/job";
import { checkOn, isSealed, listChangedDays, listRootedDays, sealOn } from "./days-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "wallet.sealDay": Record<never, never>;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Postings around midnight are committed by then. A later one would be sealed with the next day. */
const AFTER_MIDNIGHT_MS = 10 * 60 * 1000;
/** Each sealing checks so many days before it for changes. */
const CHECKED_DAYS = 7;

type Seat = Pick<JobCtx, "inMerchant">;

/** Closes yesterday's books, and raises an alarm when one of the last days is not as it was closed. */
export const sealDays = job("wallet.sealDay", async ({ inMerchant, now }) => {
  const yesterday = new Date(now.getTime() - AFTER_MIDNIGHT_MS - DAY_MS);
  if (await inMerchant(({ db }) => isSealed(db, written(yesterday)))) return;
  const changed = await changedDays({ inMerchant }, written(new Date(yesterday.getTime() - CHECKED_DAYS * DAY_MS)));
  if (changed.length > 0) await inMerchant(async ({ alarm }) => alarm("ledger_day_changed", { days: changed }));
  await sealDay({ inMerchant }, written(yesterday));
});

/** Seals a day in steps that each commit, so that a large day holds nobody up. Whoever begins again goes on from the last. */
export async function sealDay({ inMerchant }: Seat, day: string): Promise<void> {
  while (!(await inMerchant(({ db }) => sealOn(db, day)))) {}
}

/** Finds days sealed since then whose content is no longer as it was sealed. */
export async function changedDays({ inMerchant }: Seat, since: string): Promise<string[]> {
  const days = await inMerchant(({ db }) => listRootedDays(db, since));
  const changed = await inMerchant(({ db }) => listChangedDays(db, since));
  for (const day of days) {
    for (let part: number | null = 0; part !== null; ) {
      const from: number = part;
      const { isChanged, next } = await inMerchant(({ db }) => checkOn(db, day, from));
      if (isChanged) changed.push(day);
      part = next;
    }
  }
  return changed.sort();
}

export const SEAL_DAYS = { name: "wallet.sealDay", everySeconds: 600 } as const;

function written(day: Date): string {
  return day.toISOString().slice(0, 10);
}
