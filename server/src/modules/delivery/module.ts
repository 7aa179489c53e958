import { DAY_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import type { Module } from "../../kit/module";
import { send } from "./send";
import { forgetMessages } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "delivery.forgetOld": Record<never, never>;
  }
}

const KEPT_MS = 7 * DAY_MS;

const forgetOld = job("delivery.forgetOld", ({ inMerchant }) =>
  inMerchant((ctx) => forgetMessages(ctx.db, new Date(ctx.now.getTime() - KEPT_MS))),
);

export const deliveryModule: Module = {
  name: "delivery",
  routes: [],
  jobs: [send, forgetOld],
  schedules: [{ name: "delivery.forgetOld", everySeconds: 3600 }],
};
