import { registration } from "@magpie/contract/identity/registration";
import { type Module, routeInSteps } from "../../kit/module";
import { forgetRefusals } from "./forget-refusals";
import { registerByMobile, registerByName } from "./register";

export const registrationModule: Module = {
  name: "registration",
  routes: [routeInSteps(registration.byName, registerByName), routeInSteps(registration.byMobile, registerByMobile)],
  jobs: [forgetRefusals],
  schedules: [{ name: "registration.forgetRefusals", everySeconds: 3600 }],
};
