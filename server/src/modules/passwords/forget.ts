import { DAY_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import { removeRequestsBefore } from "./store";

/** Longer than anything is counted. */
const KEPT_MS = DAY_MS;

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "passwords.forget": Record<never, never>;
  }
}

export const forget = job("passwords.forget", ({ inMerchant }) =>
  inMerchant(({ db, now }) => removeRequestsBefore(db, new Date(now.getTime() - KEPT_MS))),
);
