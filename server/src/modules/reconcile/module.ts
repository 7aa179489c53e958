import { reconcile } from "@magpie/contract/office/reconcile";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeDownload } from "../../kit/module";
import { COMPARE, compareDays } from "./compare";
import { readPile } from "./differences-store";
import { addFile, heedVendorFile } from "./file";
import { addVendorDays } from "./gather";
import { csv, lines } from "./lines";
import { link, unlink } from "./link";
import { setThreshold, settle } from "./settle";
import { listAlarms } from "./stop";
import { wall } from "./wall";

export const reconcileModule: Module = {
  name: "reconcile",
  routes: [
    route(reconcile.wall, wall),
    route(reconcile.lines, lines),
    routeDownload(reconcile.csv, csv),
    route(reconcile.addFile, addFile),
    route(reconcile.link, link),
    route(reconcile.unlink, unlink),
  ],
  acts: [settle, setThreshold],
  jobs: [compareDays],
  schedules: [COMPARE],
  queues: [{ kind: "differences", right: "reconcile.read", promiseMs: DAY_MS, read: ({ db }) => readPile(db) }],
  alarms: [{ right: "reconcile.read", read: listAlarms }],
  on: { "play.fileAdded": heedVendorFile, "play.gathered": addVendorDays },
};
