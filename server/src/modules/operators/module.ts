import { operators } from "@magpie/contract/operators";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import { login } from "./login";
import { removeLogins } from "./logins-store";
import { me } from "./me";
import { logout } from "./sessions";
import { removeSessions } from "./store";

/** Logins are kept this long for investigations. */
const LOGINS_MS = 400 * DAY_MS;

export const operatorsModule: Module = {
  name: "operators",
  routes: [routeInSteps(operators.login, login), route(operators.logout, logout), route(operators.me, me)],
  forgets: [
    {
      name: "operators.forget",
      everySeconds: 3_600,
      rows: [
        { keptMs: LOGINS_MS, remove: removeLogins },
        { keptMs: DAY_MS, remove: removeSessions },
      ],
    },
  ],
};
