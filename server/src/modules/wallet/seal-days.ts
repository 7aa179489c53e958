import { job } from "../../kit/jobs/job";
import { isSealed, listChangedDays, sealDay } from "./days-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "wallet.sealDay": Record<never, never>;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is posted around midnight is there by then. Were it not, the next day would hold it. */
const AFTER_MIDNIGHT_MS = 10 * 60 * 1000;
/** How far back each sealing looks whether the books are still what they were. */
const CHECKED_DAYS = 7;

/** Closes yesterday's books, and tells when those of the last days are not as they were closed. */
export const sealDays = job("wallet.sealDay", ({ inMerchant, now }) =>
  inMerchant(async ({ db, alarm }) => {
    const yesterday = new Date(now.getTime() - AFTER_MIDNIGHT_MS - DAY_MS);
    if (await isSealed(db, written(yesterday))) return;
    const changed = await listChangedDays(db, written(new Date(yesterday.getTime() - CHECKED_DAYS * DAY_MS)));
    if (changed.length > 0) alarm("ledger_day_changed", { days: changed });
    await sealDay(db, written(yesterday));
  }),
);

export const SEAL_DAYS = { name: "wallet.sealDay", everySeconds: 600 } as const;

function written(day: Date): string {
  return day.toISOString().slice(0, 10);
}
