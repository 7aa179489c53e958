import { limits } from "@magpie/contract/limits";
import { type Module, route } from "../../kit/module";
import { forget } from "./forget";
import { present } from "./present";
import { read } from "./read";
import { cancel, confirm, set } from "./set";
import { selfExclude, takeBreak } from "./stay-away";

export const limitsModule: Module = {
  name: "limits",
  routes: [
    route(limits.read, read),
    route(limits.set, set),
    route(limits.confirm, confirm),
    route(limits.cancel, cancel),
    route(limits.takeBreak, takeBreak),
    route(limits.selfExclude, selfExclude),
    route(limits.present, present),
  ],
  jobs: [forget],
  schedules: [{ name: "limits.forget", everySeconds: 86_400 }],
};
