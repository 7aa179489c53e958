import { passwords } from "@magpie/contract/identity/passwords";
import { type Module, routeInSteps } from "../../kit/module";
import { change } from "./change";
import { forget } from "./forget";
import { forgotByEmail, mailLink } from "./forgot-by-email";
import { resetByEmail, resetByPhone } from "./reset";

export const passwordsModule: Module = {
  name: "passwords",
  routes: [
    routeInSteps(passwords.change, change),
    routeInSteps(passwords.forgotByEmail, forgotByEmail),
    routeInSteps(passwords.resetByEmail, resetByEmail),
    routeInSteps(passwords.resetByPhone, resetByPhone),
  ],
  jobs: [mailLink, forget],
  schedules: [{ name: "passwords.forget", everySeconds: 3600 }],
};
