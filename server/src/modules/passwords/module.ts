import { passwords } from "@magpie/contract/identity/passwords";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, routeInSteps } from "../../kit/module";
import { change } from "./change";
import { forgotByEmail, mailLink } from "./forgot-by-email";
import { resetByEmail, resetByPhone } from "./reset";
import { removeRequestsBefore } from "./store";

export const passwordsModule: Module = {
  name: "passwords",
  routes: [
    routeInSteps(passwords.change, change),
    routeInSteps(passwords.forgotByEmail, forgotByEmail),
    routeInSteps(passwords.resetByEmail, resetByEmail),
    routeInSteps(passwords.resetByPhone, resetByPhone),
  ],
  jobs: [mailLink],
  // Kept for longer than anything is counted.
  forgets: [{ name: "passwords.forget", everySeconds: 3_600, rows: [{ keptMs: DAY_MS, remove: removeRequestsBefore }] }],
};
