import { desk } from "@magpie/contract/office/desk";
import { HOUR_MS } from "@magpie/domain/durations";
import { type Module, route } from "../../kit/module";
import { findOf } from "./find";
import { leave, takeOf } from "./holds";
import { nowOf, type Plugged } from "./now";
import { forgetHolds } from "./store";

/** Composes what the other modules plug in: their piles of work, their alarms, and whatever of theirs can be found. */
export function deskModule(modules: () => readonly Plugged[]): Module {
  return {
    name: "desk",
    routes: [
      route(desk.now, nowOf(modules)),
      route(desk.take, takeOf(modules)),
      route(desk.leave, leave),
      route(desk.find, findOf(modules)),
    ],
    forgets: [{ name: "desk.forget", everySeconds: 3_600, rows: [{ keptMs: HOUR_MS, remove: forgetHolds }] }],
  };
}
