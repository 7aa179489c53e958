import { job } from "../../kit/jobs/job";
import { removeRequestsBefore } from "./store";

/** Must exceed the window over which mails are counted. */
const KEPT_MS = 24 * 60 * 60_000;

declare module "../../kit/jobs/job" {
  interface JobData {
    "passwords.forget": Record<never, never>;
  }
}

export const forget = job("passwords.forget", ({ inMerchant }) =>
  inMerchant(({ db, now }) => removeRequestsBefore(db, new Date(now.getTime() - KEPT_MS))),
);
