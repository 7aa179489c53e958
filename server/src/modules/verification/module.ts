import { verification } from "@magpie/contract/identity/verification";
import { DAY_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import { type Module, route, routeInSteps } from "../../kit/module";
import { askForCode, askForContactCode, askForRegistrationCode } from "./ask-for-code";
import { forgetCodes } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "verification.forgetOld": Record<never, never>;
  }
}

const KEPT_MS = 30 * DAY_MS;

const forgetOld = job("verification.forgetOld", ({ inMerchant }) =>
  inMerchant((ctx) => forgetCodes(ctx.db, new Date(ctx.now.getTime() - KEPT_MS))),
);

export const verificationModule: Module = {
  name: "verification",
  routes: [
    routeInSteps(verification.sendCode, askForCode),
    routeInSteps(verification.sendRegistrationCode, askForRegistrationCode),
    route(verification.sendContactCode, askForContactCode),
  ],
  jobs: [forgetOld],
  schedules: [{ name: "verification.forgetOld", everySeconds: 86_400 }],
};
