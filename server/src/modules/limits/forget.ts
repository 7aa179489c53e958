import { countsAfter } from "@magpie/domain/limits/limits";
import { job } from "../../kit/jobs/job";
import { removeUsage } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "limits.forget": Record<never, never>;
  }
}

/** Drops what no window counts any more. */
export const forget = job("limits.forget", async ({ inMerchant, now }) => {
  await inMerchant(({ db }) => removeUsage(db, countsAfter(now, "month")));
});
