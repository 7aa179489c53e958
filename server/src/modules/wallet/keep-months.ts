import { job } from "../../kit/jobs/job";
import { keepMonths as keep } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "wallet.keepMonths": Record<never, never>;
  }
}

/** Makes the next month's part of the ledger's lines, and begins a month. Until it is run a month's lines lie with those of the month before. */
export const keepMonths = job("wallet.keepMonths", ({ inMerchant }) => inMerchant(({ db }) => keep(db)));

export const KEEP_MONTHS = { name: "wallet.keepMonths", everySeconds: 3_600 } as const;
