import { DAY_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import type { Module } from "../../kit/module";
import { forgetOld, removeFormerOf } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "credentials.forget": Record<never, never>;
  }
}

/** As long as the sign-ins are kept. */
const CHANGES_MS = 400 * DAY_MS;

const forget = job("credentials.forget", ({ inMerchant }) =>
  inMerchant(({ db, now }) => forgetOld(db, { formerUntil: now, changedAt: new Date(now.getTime() - CHANGES_MS) })),
);

export const credentialsModule: Module = {
  name: "credentials",
  routes: [],
  jobs: [forget],
  schedules: [{ name: "credentials.forget", everySeconds: 3600 }],
  on: { "members.closed": ({ db }, { memberId }) => removeFormerOf(db, memberId) },
};
