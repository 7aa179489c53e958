import { floor } from "@magpie/contract/office/floor";
import { reports } from "@magpie/contract/office/reports";
import { type Module, route, routeDownload } from "../../kit/module";
import { events, eventsCsv } from "./events";
import { csv, linesCsv } from "./export";
import { now } from "./floor";
import { FOLLOW, follow, REPORT_ALARMS, rebuild, toZone } from "./follow";
import { lines } from "./lines";
import { cohorts, curve, drift, liabilities } from "./others";
import { table } from "./table";

export const reportsModule: Module = {
  name: "reports",
  routes: [
    route(reports.table, table),
    route(reports.lines, lines),
    routeDownload(reports.csv, csv),
    routeDownload(reports.linesCsv, linesCsv),
    route(reports.curve, curve),
    route(reports.cohorts, cohorts),
    route(reports.drift, drift),
    route(reports.liabilities, liabilities),
    route(reports.events, events),
    routeDownload(reports.eventsCsv, eventsCsv),
    route(floor.now, now),
  ],
  jobs: [follow, rebuild, toZone],
  schedules: [FOLLOW],
  alarms: [REPORT_ALARMS],
  // The follower cuts the postings' days anew; those of settled rounds are read again.
  on: { "merchant.zoneMoved": ({ addJob }) => addJob("reports.moveZone", {}) },
};
