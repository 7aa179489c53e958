import { HOUR_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import { writeRepeats } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "events.gather": Record<never, never>;
  }
}

export const GATHER = { name: "events.gather", everySeconds: 300 } as const;

/** Repetitions of an hour that is over become rows that nobody changes any more. */
export const gather = job("events.gather", ({ inMerchant }) =>
  inMerchant(({ db, now }) => writeRepeats(db, new Date(now.getTime() - HOUR_MS))),
);
