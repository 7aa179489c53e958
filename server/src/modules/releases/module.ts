import { releases } from "@magpie/contract/office/releases";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import { check, checks, files, list, releaseAlarms } from "./desk";
import { record } from "./record";
import { removeChecks } from "./store";
import { watchFiles } from "./watch-files";

/** A year is longer than anybody must keep them. */
const CHECKS_MS = 366 * DAY_MS;

/** What is installed here, who answers for it, and whether its files are still what they were. */
export const releasesModule: Module = {
  name: "releases",
  routes: [route(releases.list, list), route(releases.checks, checks), route(releases.files, files), routeInSteps(releases.check, check)],
  acts: [record],
  background: [watchFiles],
  alarms: [releaseAlarms],
  forgets: [{ name: "releases.forget", everySeconds: 86_400, rows: [{ keptMs: CHECKS_MS, remove: removeChecks }] }],
};
