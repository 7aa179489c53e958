import { job } from "../../kit/jobs/job";
import { forgetRefused } from "./store";
import { REFUSED_WINDOW_MS } from "./terms";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "registration.forgetRefusals": Record<never, never>;
  }
}

export const forgetRefusals = job("registration.forgetRefusals", async ({ inMerchant }) => {
  await inMerchant((ctx) => forgetRefused(ctx.db, new Date(ctx.now.getTime() - REFUSED_WINDOW_MS)));
});
