import { sql } from "kysely";
import { job } from "../../kit/jobs/job";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "lottery.keepMonths": Record<never, never>;
  }
}

/** Makes the next month's part of the tickets, and begins a month: issues that are planned from then on have theirs in it. */
export const keepMonths = job("lottery.keepMonths", ({ inMerchant }) =>
  inMerchant(async ({ db }) => {
    await sql`select lottery_keep_months()`.execute(db);
  }),
);

export const KEEP_MONTHS = { name: "lottery.keepMonths", everySeconds: 3_600 } as const;
