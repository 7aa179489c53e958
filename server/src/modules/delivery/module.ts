import { DAY_MS } from "@magpie/domain/durations";
import type { Module } from "../../kit/module";
import { send } from "./send";
import { forgetMessages } from "./store";

export const deliveryModule: Module = {
  name: "delivery",
  routes: [],
  jobs: [send],
  forgets: [{ name: "delivery.forgetOld", everySeconds: 3_600, rows: [{ keptMs: 7 * DAY_MS, remove: forgetMessages }] }],
};
