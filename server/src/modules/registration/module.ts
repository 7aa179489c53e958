import { registration } from "@magpie/contract/identity/registration";
import { registrationDesk } from "@magpie/contract/office/registration-desk";
import { type Module, route, routeInSteps } from "../../kit/module";
import { registerByMobile, registerByName } from "./register";
import { forgetRefused } from "./store";
import { REFUSED_WINDOW_MS } from "./terms";
import { tryRules } from "./try-rules";

export const registrationModule: Module = {
  name: "registration",
  routes: [
    routeInSteps(registration.byName, registerByName),
    routeInSteps(registration.byMobile, registerByMobile),
    route(registrationDesk.tryRules, tryRules),
  ],
  forgets: [{ name: "registration.forgetRefusals", everySeconds: 3_600, rows: [{ keptMs: REFUSED_WINDOW_MS, remove: forgetRefused }] }],
};
