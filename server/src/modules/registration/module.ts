import { registration } from "@magpie/contract/identity/registration";
import { type Module, routeInSteps } from "../../kit/module";
import { registerByMobile, registerByName } from "./register";
import { forgetRefused } from "./store";
import { REFUSED_WINDOW_MS } from "./terms";

export const registrationModule: Module = {
  name: "registration",
  routes: [routeInSteps(registration.byName, registerByName), routeInSteps(registration.byMobile, registerByMobile)],
  forgets: [{ name: "registration.forgetRefusals", everySeconds: 3_600, rows: [{ keptMs: REFUSED_WINDOW_MS, remove: forgetRefused }] }],
};
