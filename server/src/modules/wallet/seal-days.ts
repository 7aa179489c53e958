import { job } from "../../kit/jobs/job";
import { isSealed, listChangedDays, sealDay } from "./days-store";

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

/** Closes yesterday's books, and raises an alarm when one of the last days is not as it was closed. */
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
