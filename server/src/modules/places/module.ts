import { DAY_MS } from "@magpie/domain/durations";
import type { Module } from "../../kit/module";
import { lookAgain } from "./check-place";
import { removeChecks } from "./store";

/** Longer than any session. */
const KEPT_MS = 2 * DAY_MS;

/** Where people play from, looked at before the first game or ticket of a session, from each new address and every half hour. */
export const placesModule: Module = {
  name: "places",
  routes: [],
  forgets: [{ name: "places.forget", everySeconds: 3_600, rows: [{ keptMs: KEPT_MS, remove: removeChecks }] }],
  on: { "limits.present": lookAgain },
};
