import { verification } from "@magpie/contract/identity/verification";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import { askForCode, askForContactCode, askForRegistrationCode } from "./ask-for-code";
import { forgetCodes } from "./store";

export const verificationModule: Module = {
  name: "verification",
  routes: [
    routeInSteps(verification.sendCode, askForCode),
    routeInSteps(verification.sendRegistrationCode, askForRegistrationCode),
    route(verification.sendContactCode, askForContactCode),
  ],
  forgets: [{ name: "verification.forgetOld", everySeconds: 86_400, rows: [{ keptMs: 30 * DAY_MS, remove: forgetCodes }] }],
};
