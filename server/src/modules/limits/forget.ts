import { countsAfter } from "@magpie/domain/limits/limits";
import { job } from "../../kit/jobs/job";
import { removeUsage } from "./store";

declare module "../../kit/jobs/job" {
  interface JobData {
    "limits.forget": Record<never, never>;
  }
}

/** Removes usage that is too old for even the longest window. */
export const forget = job("limits.forget", async ({ inMerchant, now }) => {
  await inMerchant(({ db }) => removeUsage(db, countsAfter(now, "month")));
});
