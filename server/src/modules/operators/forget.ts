import { DAY_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import { removeLogins } from "./logins-store";
import { removeSessions } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "operators.forget": Record<never, never>;
  }
}

/** Long enough to find out who came in when. */
const LOGINS_DAYS = 400;

/** Drops what nobody will ask for again. */
export const forget = job("operators.forget", ({ inMerchant, now }) =>
  inMerchant(async ({ db }) => {
    await removeLogins(db, new Date(now.getTime() - LOGINS_DAYS * DAY_MS));
    await removeSessions(db, new Date(now.getTime() - DAY_MS));
  }),
);

export const FORGET = { name: "operators.forget", everySeconds: 3_600 } as const;
