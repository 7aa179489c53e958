import { operators } from "@magpie/contract/operators";
import { type Module, route, routeInSteps } from "../../kit/module";
import { FORGET, forget } from "./forget";
import { login } from "./login";
import { me } from "./me";
import { logout } from "./sessions";

export const operatorsModule: Module = {
  name: "operators",
  routes: [routeInSteps(operators.login, login), route(operators.logout, logout), route(operators.me, me)],
  jobs: [forget],
  schedules: [FORGET],
};
